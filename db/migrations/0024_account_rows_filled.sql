-- Fills the column that 0023 added. The version before goes on serving: rows of these tables are hardly ever changed once
-- they are written, and those that are wait. No release has the schema of before, hence the markers.
SET LOCAL anden.naming = 'on';
--> statement-breakpoint
-- contract: since 0.0
UPDATE shipment_packages SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = shipment_packages.shipment_id AND shipment_packages.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE shipment_items SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = shipment_items.shipment_id AND shipment_items.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE tracking_entries SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = tracking_entries.shipment_id AND tracking_entries.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE document_prints SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = document_prints.shipment_id AND document_prints.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE carrier_bookings SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = carrier_bookings.shipment_id AND carrier_bookings.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE carrier_labels SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = carrier_labels.shipment_id AND carrier_labels.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE carrier_reports SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = carrier_reports.shipment_id AND carrier_reports.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE carrier_journeys SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = carrier_journeys.shipment_id AND carrier_journeys.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE packings SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = packings.shipment_id AND packings.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE packing_scans SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = packing_scans.shipment_id AND packing_scans.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE package_scans SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = package_scans.shipment_id AND package_scans.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE document_batch_entries SET account_id = parent.account_id FROM document_batches AS parent
  WHERE parent.id = document_batch_entries.batch_id AND document_batch_entries.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE document_batch_slices SET account_id = parent.account_id FROM document_batches AS parent
  WHERE parent.id = document_batch_slices.batch_id AND document_batch_slices.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE bulk_action_entries SET account_id = parent.account_id FROM bulk_actions AS parent
  WHERE parent.id = bulk_action_entries.action_id AND bulk_action_entries.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE import_rows SET account_id = parent.account_id FROM imports AS parent
  WHERE parent.id = import_rows.import_id AND import_rows.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE stock_levels SET account_id = parent.account_id FROM skus AS parent
  WHERE parent.id = stock_levels.sku_id AND stock_levels.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE stock_places SET account_id = parent.account_id FROM skus AS parent
  WHERE parent.id = stock_places.sku_id AND stock_places.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE ledger_entries SET account_id = parent.account_id FROM ledger_transfers AS parent
  WHERE parent.id = ledger_entries.transfer_id AND ledger_entries.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE webhook_secrets SET account_id = parent.account_id FROM webhooks AS parent
  WHERE parent.id = webhook_secrets.webhook_id AND webhook_secrets.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE webhook_attempts SET account_id = parent.account_id FROM webhook_deliveries AS parent
  WHERE parent.id = webhook_attempts.delivery_id AND webhook_attempts.account_id IS NULL;
--> statement-breakpoint
-- An attempt outlives a delivery that was deleted with its message by age; the webhook may still be there.
-- contract: since 0.0
UPDATE webhook_attempts SET account_id = parent.account_id FROM webhooks AS parent
  WHERE parent.id = webhook_attempts.webhook_id AND webhook_attempts.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
DELETE FROM webhook_attempts WHERE account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE outgoing_mails SET account_id = parent.account_id FROM notices AS parent
  WHERE parent.id = outgoing_mails.notice_id AND outgoing_mails.account_id IS NULL;
--> statement-breakpoint
-- contract: since 0.0
UPDATE outgoing_mails SET account_id = parent.account_id FROM shipments AS parent
  WHERE parent.id = outgoing_mails.shipment_id AND outgoing_mails.account_id IS NULL;
