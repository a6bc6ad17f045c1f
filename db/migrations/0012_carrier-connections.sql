CREATE TABLE "carrier_bookings" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"carrier_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"tracking_number" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_bookings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "carrier_feeds" (
	"carrier_id" bigint PRIMARY KEY NOT NULL,
	"cursor" text,
	"next_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"last_error" text,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier_id" bigint NOT NULL,
	"report_id" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"substatus" text,
	"comment" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "adapter" text;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "connection" jsonb;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD CONSTRAINT "carrier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD CONSTRAINT "carrier_bookings_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_feeds" ADD CONSTRAINT "carrier_feeds_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_reports" ADD CONSTRAINT "carrier_reports_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_reports" ADD CONSTRAINT "carrier_reports_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_bookings_due" ON "carrier_bookings" USING btree ("next_at") WHERE "carrier_bookings"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "carrier_bookings_state" ON "carrier_bookings" USING btree ("carrier_id","state","shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_reports_name" ON "carrier_reports" USING btree ("carrier_id","report_id");--> statement-breakpoint
CREATE INDEX "carrier_reports_early" ON "carrier_reports" USING btree ("shipment_id") WHERE "carrier_reports"."state" = 'early';--> statement-breakpoint
CREATE INDEX "carrier_reports_early_of" ON "carrier_reports" USING btree ("carrier_id") WHERE "carrier_reports"."state" = 'early';--> statement-breakpoint
CREATE INDEX "carrier_reports_received" ON "carrier_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin (to_tsvector('simple'::regconfig, left(regexp_replace(lower(translate(("target" || ' ' || "detail"::text), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')), '[^a-z0-9\u0080-\uFFFF]+', ' ', 'g'), 20000)));