ALTER TABLE "shipment_packages" ADD COLUMN "must_keep_vertical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_packages" ADD COLUMN "fragile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Labels say nothing of contents and value until an account asks for it.
UPDATE "accounts" SET "preferences" = "preferences" || '{"labelContents": false, "labelDeclaredValue": false}'::jsonb;
