CREATE TABLE "carrier_pickups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_pickups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"origin_id" bigint NOT NULL,
	"origin" jsonb NOT NULL,
	"carrier_id" bigint NOT NULL,
	"contract_account_id" bigint,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"packages" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"pickup_number" text,
	"reason" text,
	"too_late_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_pickups_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "carrier_pickups" ADD CONSTRAINT "carrier_pickups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_pickups" ADD CONSTRAINT "carrier_pickups_origin_id_addresses_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_pickups" ADD CONSTRAINT "carrier_pickups_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_pickups_open" ON "carrier_pickups" USING btree ("origin_id","carrier_id","day") WHERE "carrier_pickups"."state" in ('requested', 'by_hand', 'confirmed', 'cancelling', 'cancel_by_hand');--> statement-breakpoint
CREATE INDEX "carrier_pickups_account" ON "carrier_pickups" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "carrier_pickups_due" ON "carrier_pickups" USING btree ("next_at") WHERE "carrier_pickups"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "carrier_pickups_unsettled" ON "carrier_pickups" USING btree ("day") WHERE "carrier_pickups"."state" in ('requested', 'by_hand', 'cancelling', 'cancel_by_hand');