-- Rows below a shipment, a batch, a webhook and so on name their account themselves: row-level security compares it, and
-- a database that is spread over several servers keeps the rows of an account together by it. This migration adds the
-- column, 0024 fills it, 0025 makes it compulsory, each in a transaction of its own, so that nothing is locked for long.
ALTER TABLE shipment_packages ADD COLUMN account_id bigint, ADD CONSTRAINT shipment_packages_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE shipment_items ADD COLUMN account_id bigint, ADD CONSTRAINT shipment_items_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE tracking_entries ADD COLUMN account_id bigint, ADD CONSTRAINT tracking_entries_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE document_prints ADD COLUMN account_id bigint, ADD CONSTRAINT document_prints_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE carrier_bookings ADD COLUMN account_id bigint, ADD CONSTRAINT carrier_bookings_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE carrier_labels ADD COLUMN account_id bigint, ADD CONSTRAINT carrier_labels_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE carrier_reports ADD COLUMN account_id bigint, ADD CONSTRAINT carrier_reports_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE carrier_journeys ADD COLUMN account_id bigint, ADD CONSTRAINT carrier_journeys_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE packings ADD COLUMN account_id bigint, ADD CONSTRAINT packings_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE packing_scans ADD COLUMN account_id bigint, ADD CONSTRAINT packing_scans_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE package_scans ADD COLUMN account_id bigint, ADD CONSTRAINT package_scans_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE document_batch_entries ADD COLUMN account_id bigint, ADD CONSTRAINT document_batch_entries_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE document_batch_slices ADD COLUMN account_id bigint, ADD CONSTRAINT document_batch_slices_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE bulk_action_entries ADD COLUMN account_id bigint, ADD CONSTRAINT bulk_action_entries_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE import_rows ADD COLUMN account_id bigint, ADD CONSTRAINT import_rows_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE stock_levels ADD COLUMN account_id bigint, ADD CONSTRAINT stock_levels_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE stock_places ADD COLUMN account_id bigint, ADD CONSTRAINT stock_places_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE ledger_entries ADD COLUMN account_id bigint, ADD CONSTRAINT ledger_entries_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE webhook_secrets ADD COLUMN account_id bigint, ADD CONSTRAINT webhook_secrets_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE webhook_attempts ADD COLUMN account_id bigint, ADD CONSTRAINT webhook_attempts_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE outgoing_mails ADD COLUMN account_id bigint, ADD CONSTRAINT outgoing_mails_account CHECK (account_id IS NOT NULL) NOT VALID;
--> statement-breakpoint
-- For processes of the version before, which do not know the column. May go in the version after this one.
CREATE FUNCTION take_account_of_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT account_id FROM %I WHERE id = ($1).%I', TG_ARGV[0], TG_ARGV[1]) INTO NEW.account_id USING NEW;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_packages_account BEFORE INSERT ON shipment_packages
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER shipment_items_account BEFORE INSERT ON shipment_items
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER tracking_entries_account BEFORE INSERT ON tracking_entries
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER document_prints_account BEFORE INSERT ON document_prints
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER carrier_bookings_account BEFORE INSERT ON carrier_bookings
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER carrier_labels_account BEFORE INSERT ON carrier_labels
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER carrier_reports_account BEFORE INSERT ON carrier_reports
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER carrier_journeys_account BEFORE INSERT ON carrier_journeys
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER packings_account BEFORE INSERT ON packings
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER packing_scans_account BEFORE INSERT ON packing_scans
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER package_scans_account BEFORE INSERT ON package_scans
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER document_batch_entries_account BEFORE INSERT ON document_batch_entries
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('document_batches', 'batch_id');
--> statement-breakpoint
CREATE TRIGGER document_batch_slices_account BEFORE INSERT ON document_batch_slices
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('document_batches', 'batch_id');
--> statement-breakpoint
CREATE TRIGGER bulk_action_entries_account BEFORE INSERT ON bulk_action_entries
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('bulk_actions', 'action_id');
--> statement-breakpoint
CREATE TRIGGER import_rows_account BEFORE INSERT ON import_rows
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('imports', 'import_id');
--> statement-breakpoint
CREATE TRIGGER stock_levels_account BEFORE INSERT ON stock_levels
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('skus', 'sku_id');
--> statement-breakpoint
CREATE TRIGGER stock_places_account BEFORE INSERT ON stock_places
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('skus', 'sku_id');
--> statement-breakpoint
CREATE TRIGGER ledger_entries_account BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('ledger_transfers', 'transfer_id');
--> statement-breakpoint
CREATE TRIGGER webhook_secrets_account BEFORE INSERT ON webhook_secrets
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('webhooks', 'webhook_id');
--> statement-breakpoint
CREATE TRIGGER webhook_attempts_account BEFORE INSERT ON webhook_attempts
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION take_account_of_parent('webhook_deliveries', 'delivery_id');
--> statement-breakpoint
CREATE TRIGGER outgoing_mails_account BEFORE INSERT ON outgoing_mails
  FOR EACH ROW WHEN (NEW.account_id IS NULL AND NEW.notice_id IS NOT NULL) EXECUTE FUNCTION take_account_of_parent('notices', 'notice_id');
--> statement-breakpoint
CREATE TRIGGER outgoing_mails_account_of_shipment BEFORE INSERT ON outgoing_mails
  FOR EACH ROW WHEN (NEW.account_id IS NULL AND NEW.shipment_id IS NOT NULL) EXECUTE FUNCTION take_account_of_parent('shipments', 'shipment_id');
--> statement-breakpoint
-- Two of the tables are append-only: until 0025, a transaction that says so may name the accounts of their rows.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'ledger_entries' AND coalesce(current_setting('anden.naming', true), '') = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND 'on' IN (current_setting('anden.erasure', true), current_setting('anden.naming', true)) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
