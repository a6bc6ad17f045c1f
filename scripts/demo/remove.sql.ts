import { type SQL, sql } from "drizzle-orm";

/** Tables of a transaction that hold what is to be removed, so that each deletion is one statement. */
export const removedRows = ({ accountId, userId }: { accountId: number | null; userId: number | null }): SQL[] => [
  sql`create temp table gone_accounts on commit drop as select ${accountId}::bigint as id where ${accountId}::bigint is not null`,
  sql`create temp table gone_users on commit drop as select ${userId}::bigint as id where ${userId}::bigint is not null`,
  sql`create temp table gone_carriers on commit drop as select id from carriers where is_demo`,
  sql`create temp table gone_services on commit drop as
    select id from carrier_services where carrier_id in (select id from gone_carriers)`,
  // With their returns and re-dispatches, which another carrier may have.
  sql`create temp table gone_shipments on commit drop as
    with recursive gone (id) as (
      select id from shipments
      where carrier_id in (select id from gone_carriers) or account_id in (select id from gone_accounts)
      union
      select shipments.id from shipments join gone on shipments.parent_shipment_id = gone.id
    )
    select id from gone`,
  sql`create temp table gone_credentials on commit drop as
    select id from api_credentials
    where account_id in (select id from gone_accounts) or user_id in (select id from gone_users)`,
  sql`create temp table gone_actors on commit drop as
    select 'credential:' || id as label from gone_credentials
    union all select 'user:' || id from gone_users
    union all select 'owner:' || id from gone_users
    union all select 'account:' || id from gone_accounts`,
];

const account = "account_id in (select id from gone_accounts)";
const user = "user_id in (select id from gone_users)";
const carrier = "carrier_id in (select id from gone_carriers)";
const shipment = "shipment_id in (select id from gone_shipments)";
const actor = "actor in (select label from gone_actors)";
const subject = "(aggregate = 'shipment' and aggregate_id in (select id from gone_shipments))";
const messages = `select id from webhook_messages where ${account} or ${subject}`;
const deliveries = `select id from webhook_deliveries where ${account} or message_id in (${messages})`;
const newsOf = "detail ->> 'shipment_id' in (select id::text from gone_shipments)";
const carrierNames = "(select id::text from gone_carriers)";

/**
 * What is deleted, in the order of the foreign keys: the demo account with everything of it, its person, the carriers,
 * and what refers to them in other accounts. There the money that was moved stays, as the accounts' own history.
 */
export const deletions: readonly (readonly [table: string, condition: string])[] = [
  ["webhook_attempts", `delivery_id in (${deliveries}) or webhook_id in (select id from webhooks where ${account})`],
  ["webhook_deliveries", `id in (${deliveries})`],
  ["webhook_messages", `id in (${messages})`],
  ["webhooks", account],
  ["outbox", `${account} or ${subject}`],
  ["outgoing_mails", `${shipment} or ${user} or notice_id in (select id from notices where ${account} or ${newsOf})`],
  ["notices", `${account} or ${newsOf}`],
  ["notice_choices", `${account} or ${user}`],
  ["notice_thresholds", account],
  ["api_requests", `${account} or ${shipment}`],
  ["order_shipment_lines", `${account} or ${shipment}`],
  ["order_batch_entries", account],
  ["order_batches", account],
  ["order_search", account],
  ["orders", account],
  ["channel_methods", account],
  ["channel_labels", account],
  ["checkout_questions", account],
  ["checkouts", account],
  ["channel_connections", account],
  ["imports", `${account} or id in (select import_id from import_rows where ${shipment})`],
  ["import_headings", account],
  ["bulk_actions", `${account} or id in (select action_id from bulk_action_entries where ${shipment})`],
  ["order_batches", account],
  ["document_batches", `${account} or id in (select batch_id from document_batch_entries where ${shipment})`],
  ["document_prints", shipment],
  ["print_jobs", `${account} or ${shipment}`],
  ["printers", account],
  ["print_pairings", account],
  ["print_bridges", account],
  [
    "return_photos",
    `${account} or return_shipment_id in (select id from gone_shipments)
      or request_id in (select id from return_requests where ${shipment})`,
  ],
  ["return_requests", `${account} or ${shipment} or return_shipment_id in (select id from gone_shipments)`],
  ["return_policies", account],
  ["return_closures", shipment],
  ["reception_pieces", `${account} or ${shipment}`],
  ["receptions", `${account} or ${shipment}`],
  ["account_brands", account],
  ["account_invoice_data", account],
  ["claim_files", `claim_id in (select id from claims where ${shipment})`],
  ["claim_steps", `claim_id in (select id from claims where ${shipment})`],
  ["claims", shipment],
  ["claim_rules", `${account} or ${carrier}`],
  ["carrier_transfers", carrier],
  ["shipment_charges", `${account} or ${shipment}`],
  ["carrier_invoice_rows", `invoice_id in (select id from carrier_invoices where ${carrier})`],
  ["carrier_invoices", carrier],
  ["carrier_invoice_layouts", carrier],
  ["manifest_shipments", `${shipment} or manifest_id in (select id from manifests where ${account} or ${carrier})`],
  ["manifests", `${account} or ${carrier}`],
  ["packing_scans", shipment],
  ["package_scans", shipment],
  ["packing_holds", shipment],
  ["packings", shipment],
  ["picking_wave_lines", account],
  ["picking_wave_orders", `${account} or ${shipment}`],
  ["picking_waves", account],
  ["carrier_journeys", shipment],
  ["carrier_reports", `${shipment} or ${carrier}`],
  ["carrier_bookings", `${shipment} or ${carrier}`],
  ["carrier_labels", shipment],
  ["void_guides", shipment],
  ["carrier_contracts", `${account} or ${carrier}`],
  ["carrier_pickups", `${account} or ${carrier}`],
  ["carrier_feeds", carrier],
  ["shipment_requests", shipment],
  ["shipment_exceptions", `${shipment} or assignee_id in (select id from gone_users)`],
  ["stock_allocations", `${account} or ${shipment}`],
  ["shipment_items", shipment],
  ["shipment_packages", shipment],
  ["void_guides", shipment],
  ["tracking_entries", shipment],
  ["shipment_search", shipment],
  ["shipments", "id in (select id from gone_shipments)"],
  ["shipment_block_counts", account],
  ["daily_total_changes", account],
  ["daily_totals", account],
  ["daily_margin_changes", account],
  ["daily_margins", account],
  [
    "quote_records",
    `${account} or request ->> 'carrierId' in ${carrierNames} or request -> 'only' ->> 'carrierId' in ${carrierNames}`,
  ],
  ["top_up_receipts", account],
  ["top_up_requests", account],
  ["link_payments", account],
  ["payment_links", account],
  ["ledger_findings", `${account} or ${shipment}`],
  ["ledger_checks", account],
  ["ledger_entries", `transfer_id in (select id from ledger_transfers where ${account})`],
  ["ledger_transfers", account],
  ["ledger_accounts", account],
  ["stock_movements", account],
  ["stock_levels", `sku_id in (select id from skus where ${account})`],
  ["stock_places", `sku_id in (select id from skus where ${account})`],
  ["skus", account],
  ["product_pictures", account],
  ["products", account],
  ["warehouses", account],
  [
    "saved_views",
    `${account} or ${user} or exists (
      select 1 from gone_carriers where '&' || query || '&' like '%&carrier_id=' || gone_carriers.id || '&%')`,
  ],
  ["boxes", account],
  ["shipping_rules", account],
  ["addresses", account],
  ["account_logos", account],
  ["idempotency_keys", actor],
  ["rate_windows", "substring(bucket from '^(?:day:)?([a-z]+:[0-9]+)') in (select label from gone_actors)"],
  ["audit_entries", `${account} or ${actor}`],
  ["api_credentials", "id in (select id from gone_credentials)"],
  ["invitations", account],
  ["memberships", `${account} or ${user}`],
  ["second_factors", user],
  ["sessions", user],
  ["password_resets", user],
  ["users", "id in (select id from gone_users)"],
  ["accounts", "id in (select id from gone_accounts)"],
  ["carrier_locations", carrier],
  ["carrier_logos", carrier],
  ["carrier_measures", carrier],
  ["tariffs", `${account} or carrier_service_id in (select id from gone_services)`],
  ["carrier_services", carrier],
  ["carriers", "id in (select id from gone_carriers)"],
];

/** Tables whose rows a trigger protects from being rewritten. Switched off, which locks out other writers until the commit. */
export const appendOnlyTables = [
  "tracking_entries",
  "stock_movements",
  "ledger_transfers",
  "ledger_entries",
  "audit_entries",
  "carrier_transfers",
] as const;
