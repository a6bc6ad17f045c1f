CREATE TABLE "shipment_counts" (
	"account_id" bigint NOT NULL,
	"block" integer NOT NULL,
	"status" text NOT NULL,
	"service_type" text NOT NULL,
	"origin_id" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shipment_counts_block" ON "shipment_counts" USING btree ("account_id","block");