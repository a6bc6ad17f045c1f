CREATE TABLE "packing_holds" (
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"choice" text NOT NULL,
	"missing" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packing_holds_account_id_shipment_id_pk" PRIMARY KEY("account_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "packing_holds" ADD CONSTRAINT "packing_holds_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packings_completed" ON "packings" USING btree ("account_id","completed_at") WHERE "packings"."completed_at" is not null;--> statement-breakpoint
SELECT protect_rows('packing_holds');
