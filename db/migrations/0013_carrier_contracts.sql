CREATE TABLE "carrier_labels" (
	"shipment_id" bigint NOT NULL,
	"package_number" integer NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_labels_shipment_id_package_number_format_pk" PRIMARY KEY("shipment_id","package_number","format")
);
--> statement-breakpoint
CREATE TABLE "carrier_contracts" (
	"carrier_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"sealed_secret" text NOT NULL,
	"values" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"checked" jsonb,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_contracts_carrier_id_account_id_pk" PRIMARY KEY("carrier_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "carrier_reports" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD COLUMN "contract_account_id" bigint;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD COLUMN "package_numbers" text[];--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD COLUMN "unanswered_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_bookings" ADD COLUMN "track_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_feeds" ADD COLUMN "branches_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_feeds" ADD COLUMN "branches_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_feeds" ADD COLUMN "branches_error" text;--> statement-breakpoint
ALTER TABLE "carrier_reports" ADD COLUMN "unknown_state" text;--> statement-breakpoint
ALTER TABLE "carrier_labels" ADD CONSTRAINT "carrier_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_contracts" ADD CONSTRAINT "carrier_contracts_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_contracts" ADD CONSTRAINT "carrier_contracts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_bookings_track" ON "carrier_bookings" USING btree ("track_at") WHERE "carrier_bookings"."track_at" is not null;--> statement-breakpoint
CREATE INDEX "carrier_reports_unmapped" ON "carrier_reports" USING btree ("carrier_id","id") WHERE "carrier_reports"."state" = 'unmapped';--> statement-breakpoint
CREATE TRIGGER carrier_contracts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_contracts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');--> statement-breakpoint
UPDATE carriers SET connection = '{"values": {}, "services": []}' || connection WHERE connection IS NOT NULL;
