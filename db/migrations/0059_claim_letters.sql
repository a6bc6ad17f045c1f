ALTER TABLE "outgoing_mails" ADD COLUMN "claim_id" bigint;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_claim" UNIQUE("claim_id");
