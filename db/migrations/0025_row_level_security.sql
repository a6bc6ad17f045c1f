-- The second wall between accounts: PostgreSQL itself shows to, and takes from, a caller the rows of the accounts that the
-- transaction names (`anden.accounts`), whatever a query forgets. docs/security.md tells it from the outside.
--
-- `anden_tenant` is the role of requests by callers, `anden_service` that of jobs, operators and administration; neither owns
-- anything. `db/roles.ts` makes them before any migration. The role that migrates is a member of both, so that the version
-- before, which knows no roles, sees all rows as `anden_service` does.
ALTER TABLE shipment_packages VALIDATE CONSTRAINT shipment_packages_account;
--> statement-breakpoint
ALTER TABLE shipment_items VALIDATE CONSTRAINT shipment_items_account;
--> statement-breakpoint
ALTER TABLE tracking_entries VALIDATE CONSTRAINT tracking_entries_account;
--> statement-breakpoint
ALTER TABLE document_prints VALIDATE CONSTRAINT document_prints_account;
--> statement-breakpoint
ALTER TABLE carrier_bookings VALIDATE CONSTRAINT carrier_bookings_account;
--> statement-breakpoint
ALTER TABLE carrier_labels VALIDATE CONSTRAINT carrier_labels_account;
--> statement-breakpoint
ALTER TABLE carrier_reports VALIDATE CONSTRAINT carrier_reports_account;
--> statement-breakpoint
ALTER TABLE carrier_journeys VALIDATE CONSTRAINT carrier_journeys_account;
--> statement-breakpoint
ALTER TABLE packings VALIDATE CONSTRAINT packings_account;
--> statement-breakpoint
ALTER TABLE packing_scans VALIDATE CONSTRAINT packing_scans_account;
--> statement-breakpoint
ALTER TABLE package_scans VALIDATE CONSTRAINT package_scans_account;
--> statement-breakpoint
ALTER TABLE document_batch_entries VALIDATE CONSTRAINT document_batch_entries_account;
--> statement-breakpoint
ALTER TABLE document_batch_slices VALIDATE CONSTRAINT document_batch_slices_account;
--> statement-breakpoint
ALTER TABLE bulk_action_entries VALIDATE CONSTRAINT bulk_action_entries_account;
--> statement-breakpoint
ALTER TABLE import_rows VALIDATE CONSTRAINT import_rows_account;
--> statement-breakpoint
ALTER TABLE stock_levels VALIDATE CONSTRAINT stock_levels_account;
--> statement-breakpoint
ALTER TABLE stock_places VALIDATE CONSTRAINT stock_places_account;
--> statement-breakpoint
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account;
--> statement-breakpoint
ALTER TABLE webhook_secrets VALIDATE CONSTRAINT webhook_secrets_account;
--> statement-breakpoint
ALTER TABLE webhook_attempts VALIDATE CONSTRAINT webhook_attempts_account;
--> statement-breakpoint
ALTER TABLE outgoing_mails VALIDATE CONSTRAINT outgoing_mails_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE shipment_packages ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT shipment_packages_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE shipment_items ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT shipment_items_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE tracking_entries ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT tracking_entries_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE document_prints ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT document_prints_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE carrier_bookings ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT carrier_bookings_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE carrier_labels ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT carrier_labels_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE carrier_reports ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT carrier_reports_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE carrier_journeys ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT carrier_journeys_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE packings ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT packings_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE packing_scans ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT packing_scans_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE package_scans ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT package_scans_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE document_batch_entries ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT document_batch_entries_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE document_batch_slices ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT document_batch_slices_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE bulk_action_entries ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT bulk_action_entries_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE import_rows ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT import_rows_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE stock_levels ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT stock_levels_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE stock_places ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT stock_places_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE ledger_entries ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT ledger_entries_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE webhook_secrets ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT webhook_secrets_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE webhook_attempts ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT webhook_attempts_account;
--> statement-breakpoint
-- contract: since 0.0
ALTER TABLE outgoing_mails ALTER COLUMN account_id SET NOT NULL, DROP CONSTRAINT outgoing_mails_account;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('anden.erasure', true), '') = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public TO anden_service;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON TABLES TO anden_service;
--> statement-breakpoint
GRANT USAGE ON SCHEMA drizzle TO anden_service;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO anden_service;
--> statement-breakpoint
-- Puts a table of accounts' rows behind the wall; every later table of that kind is put there by its migration. `visible` is
-- what a caller reads, `writable` what a caller writes; both are conditions on a row, in which `callers` stands for the
-- accounts of the transaction. A transaction that names no accounts gets an error, not an empty result. The condition is no
-- comparison (`= ANY`), because the planner would take that for a rare match and sort instead of reading in order.
CREATE FUNCTION protect_rows(target regclass, writable text DEFAULT 'account_id IN (callers)', visible text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  scoped CONSTANT text := $re$(\w+) IN \(callers\)$re$;
  wall CONSTANT text := $re$array_position((SELECT current_setting('anden.accounts')::bigint[]), \1) IS NOT NULL$re$;
BEGIN
  writable := regexp_replace(writable, scoped, wall, 'g');
  visible := regexp_replace(visible, scoped, wall, 'g');
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY service ON %s TO anden_service USING (true) WITH CHECK (true)', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO anden_tenant USING (%s) WITH CHECK (%2$s)', target, writable);
  IF visible IS NOT NULL THEN
    EXECUTE format('CREATE POLICY tenant_reads ON %s FOR SELECT TO anden_tenant USING (%s)', target, visible);
  END IF;
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO anden_tenant', target);
END $$;
--> statement-breakpoint
SELECT protect_rows('account_invoice_data');
--> statement-breakpoint
SELECT protect_rows('account_logos');
--> statement-breakpoint
SELECT protect_rows('addresses');
--> statement-breakpoint
SELECT protect_rows('api_requests');
--> statement-breakpoint
SELECT protect_rows('audit_entries');
--> statement-breakpoint
SELECT protect_rows('boxes');
--> statement-breakpoint
SELECT protect_rows('bulk_action_entries');
--> statement-breakpoint
SELECT protect_rows('bulk_actions');
--> statement-breakpoint
SELECT protect_rows('carrier_bookings');
--> statement-breakpoint
SELECT protect_rows('carrier_contracts');
--> statement-breakpoint
SELECT protect_rows('carrier_journeys');
--> statement-breakpoint
SELECT protect_rows('carrier_labels');
--> statement-breakpoint
SELECT protect_rows('carrier_pickups');
--> statement-breakpoint
SELECT protect_rows('carrier_reports');
--> statement-breakpoint
SELECT protect_rows('document_batch_entries');
--> statement-breakpoint
SELECT protect_rows('document_batch_slices');
--> statement-breakpoint
SELECT protect_rows('document_batches');
--> statement-breakpoint
SELECT protect_rows('document_prints');
--> statement-breakpoint
SELECT protect_rows('import_headings');
--> statement-breakpoint
SELECT protect_rows('import_rows');
--> statement-breakpoint
SELECT protect_rows('imports');
--> statement-breakpoint
SELECT protect_rows('invitations');
--> statement-breakpoint
SELECT protect_rows('ledger_checks');
--> statement-breakpoint
SELECT protect_rows('ledger_entries');
--> statement-breakpoint
SELECT protect_rows('ledger_transfers');
--> statement-breakpoint
SELECT protect_rows('memberships');
--> statement-breakpoint
SELECT protect_rows('notice_choices');
--> statement-breakpoint
SELECT protect_rows('notice_thresholds');
--> statement-breakpoint
SELECT protect_rows('notices');
--> statement-breakpoint
SELECT protect_rows('outbox');
--> statement-breakpoint
SELECT protect_rows('outgoing_mails');
--> statement-breakpoint
SELECT protect_rows('package_scans');
--> statement-breakpoint
SELECT protect_rows('packing_scans');
--> statement-breakpoint
SELECT protect_rows('packings');
--> statement-breakpoint
SELECT protect_rows('products');
--> statement-breakpoint
SELECT protect_rows('quote_records');
--> statement-breakpoint
SELECT protect_rows('return_photos');
--> statement-breakpoint
SELECT protect_rows('return_policies');
--> statement-breakpoint
SELECT protect_rows('return_requests');
--> statement-breakpoint
SELECT protect_rows('saved_views');
--> statement-breakpoint
SELECT protect_rows('shipment_block_counts');
--> statement-breakpoint
SELECT protect_rows('shipment_items');
--> statement-breakpoint
SELECT protect_rows('shipment_packages');
--> statement-breakpoint
SELECT protect_rows('shipment_requests');
--> statement-breakpoint
SELECT protect_rows('shipments');
--> statement-breakpoint
SELECT protect_rows('skus');
--> statement-breakpoint
SELECT protect_rows('stock_allocations');
--> statement-breakpoint
SELECT protect_rows('stock_levels');
--> statement-breakpoint
SELECT protect_rows('stock_movements');
--> statement-breakpoint
SELECT protect_rows('stock_places');
--> statement-breakpoint
SELECT protect_rows('top_up_requests');
--> statement-breakpoint
SELECT protect_rows('tracking_entries');
--> statement-breakpoint
SELECT protect_rows('warehouses');
--> statement-breakpoint
SELECT protect_rows('webhook_attempts');
--> statement-breakpoint
SELECT protect_rows('webhook_deliveries');
--> statement-breakpoint
SELECT protect_rows('webhook_messages');
--> statement-breakpoint
SELECT protect_rows('webhook_secrets');
--> statement-breakpoint
SELECT protect_rows('webhooks');
--> statement-breakpoint
SELECT protect_rows('accounts', 'id IN (callers)');
--> statement-breakpoint
-- A credential for every account of a person is seen by those who share an account with that person.
SELECT protect_rows('api_credentials',
  'account_id IN (callers) OR account_id IS NULL AND user_id IN (SELECT user_id FROM memberships)');
--> statement-breakpoint
-- The platform's own ledger accounts and price lists have no account. A caller's posting finds the former made.
INSERT INTO ledger_accounts (kind) VALUES ('bank'), ('revenue'), ('tax'), ('adjustments') ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT protect_rows('ledger_accounts', visible => 'account_id IS NULL OR account_id IN (callers)');
--> statement-breakpoint
SELECT protect_rows('tariffs', visible => 'account_id IS NULL OR account_id IN (callers)');
--> statement-breakpoint
-- What belongs to no account and callers need. Not among it: sessions, second factors, passwords' resets and the platform's
-- keys.
GRANT SELECT ON users, carriers, carrier_services, carrier_locations, localities, platform_settings TO anden_tenant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys, rate_windows TO anden_tenant;
