ALTER TABLE "shipment_charges" ADD COLUMN "adjusted_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_charges" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;