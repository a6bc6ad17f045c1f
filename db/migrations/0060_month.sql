CREATE TABLE "daily_margins" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"shipments" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "daily_margins_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_margin_changes" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_margin_changes_day_account_id_pk" PRIMARY KEY("day","account_id")
);
--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "postal_register" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "daily_margins" ADD CONSTRAINT "daily_margins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_margins_accounts" ON "daily_margins" USING btree ("day","account_id","shipments","price_cents","cost_cents");--> statement-breakpoint
GRANT SELECT (return_reason) ON shipments TO anden_tenant;--> statement-breakpoint
GRANT SELECT (postal_register) ON platform_settings TO anden_tenant;--> statement-breakpoint
-- A decision about rows of a carrier's invoice changes the margins of the days on which their shipments were charged or corrected,
-- and so does a row without one beside decided ones.
CREATE FUNCTION note_changed_margins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_margin_changes (account_id, day)
  SELECT DISTINCT transfers.account_id, (transfers.created_at AT TIME ZONE INTERVAL '-03:00')::date
  FROM changed
  JOIN ledger_transfers transfers ON transfers.shipment_id = changed.shipment_id
  WHERE transfers.reason IN ('shipment.charged', 'shipment.adjusted', 'shipment.refunded')
    AND (changed.decision IS NOT NULL OR EXISTS (
      SELECT FROM carrier_invoice_rows known WHERE known.shipment_id = changed.shipment_id AND known.decision IS NOT NULL))
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER carrier_invoice_rows_margins AFTER UPDATE ON carrier_invoice_rows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_margins();--> statement-breakpoint
CREATE TRIGGER carrier_invoice_rows_new_margins AFTER INSERT ON carrier_invoice_rows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_margins();
