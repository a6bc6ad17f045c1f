ALTER TABLE "outgoing_mails" ADD COLUMN "claim_id" bigint;--> statement-breakpoint
-- The version before writes no mails of claims, and mails that wait are few.
-- contract: since 0.0
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_claim" UNIQUE("claim_id");
