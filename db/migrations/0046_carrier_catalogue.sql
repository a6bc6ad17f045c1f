-- A link to the carrier's own tracking page, and logos that operators upload: neither has a place so far.
CREATE TABLE "carrier_logos" (
	"carrier_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_logos_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "carrier_logos" ADD CONSTRAINT "carrier_logos_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;