ALTER TABLE "accounts" ADD COLUMN "rules" jsonb DEFAULT '{"carriers":null,"markups":[],"winner":{"sortBy":null,"preferredCarriers":[],"toleranceBasisPoints":0}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "withdrawn_at" timestamp with time zone;