/**
 * What callers may read of each table, by `anden_tenant`, in rows of their accounts; of those tables that belong to none,
 * all rows. Before a column comes in, ask which page or request of a caller shows it or needs it: hashes, ciphertexts and
 * what only operators and jobs use are read as `anden_service`.
 */
export const readableColumns: Readonly<Record<string, string>> = {
  account_brands: "account_id name colour email phone whatsapp website hours locale mail_texts updated_at",
  account_invoice_data: "account_id legal_name cuit iva_condition fiscal_address email updated_at",
  account_logos: "account_id name content_type bytes created_at",
  accounts:
    "id name company_name document email phone logo status is_test carrier_network preferences rules " +
    "rate_limits default_origin_id last_delivery_note version created_at shipping_rules_version",
  addresses:
    "id account_id name document street street_number street_extras city province_code zipcode cpa phone " +
    "email pickup_days hours logistic_types automatic_status_change use_preparation_time " +
    "preparation_time_hours use_for_shipping version created_at updated_at archived_at is_confirmed",
  api_credentials:
    "id token secret_last4 name user_id account_id scopes created_at expires_at revoked_at last_used_at origins daily_quota",
  api_requests:
    "id account_id credential_id request_id method path query status milliseconds body body_bytes code " +
    "shipment_id created_at",
  audit_entries: "id account_id actor action target detail amount_cents request_id created_at",
  boxes:
    "id account_id description outer_width outer_length outer_height inner_width inner_length inner_height " +
    "empty_weight max_weight active removed_at created_at",
  bulk_action_entries: "action_id position shipment_id state refusal status failures account_id",
  bulk_actions: "id account_id kind state actor request_id total starts_at created_at finished_at",
  carrier_bookings:
    "shipment_id carrier_id reference state tracking_number attempts next_at claim lease_until last_error " +
    "created_at contract_account_id order_number package_numbers unanswered_since track_at account_id",
  carrier_journeys: "shipment_id ending next_at account_id",
  carrier_labels: "shipment_id package_number format content created_at account_id",
  carrier_locations:
    "id carrier_id point_id name street street_number street_extras city province_code zipcode lat lng phone " +
    "open_hours accepts_pickup accepts_dropoff max_weight_grams max_side_cm active",
  carrier_pickups:
    "id account_id origin_id origin carrier_id contract_account_id reference day from_hour to_hour packages " +
    "weight_grams note state pickup_number reason too_late_at attempts next_at claim lease_until last_error " +
    "created_at",
  carrier_reports:
    "id carrier_id report_id shipment_id state status substatus comment occurred_at received_at unknown_state " +
    "account_id",
  carrier_services:
    "id carrier_id service_type logistic_type max_weight_grams max_side_cm max_girth_cm max_packages " +
    "max_declared_value_cents classification_ids active",
  carriers: "id code name rating_basis_points logo status adapter created_at is_demo",
  channel_connections:
    "id account_id kind channel url cursor next_at claim lease_until failures last_failure " +
    "last_sync_at created_at start_day failure_facts failing_since failure_told_at identity settings webhooks " +
    "last_webhook_at reconcile_at",
  channel_labels:
    "id account_id connection_id external_id label_id fulfillment_id shipment_id state attempts next_at created_at",
  channel_methods: "account_id connection_id method title meaning last_seen_at created_at",
  channel_notes:
    "account_id connection_id external_id shipment_id guide tracking next_at attempts created_at carrier is_void " +
    "noted_at complete_at state told_state",
  channel_problems: "account_id connection_id external_id number reason tries created_at",
  channel_products:
    "account_id connection_id product sku is_virtual weight_grams height_cm width_cm length_cm fetched_at",
  checkout_questions: "id account_id connection_id zipcode articles options from_cents milliseconds reason created_at",
  checkouts: "id account_id connection_id settings created_at updated_at",
  claim_files: "id claim_id account_id kind name content_type bytes added_by created_at",
  claim_steps: "id claim_id account_id from_state to_state actor note at",
  claims:
    "id account_id shipment_id carrier_id kind state source description asked_cents version opened_by sent_at answer_by " +
    "warned decided_at rejected_reason payout_cents refund_cents paid_at closed_at created_at",
  daily_total_changes: "account_id day created_at",
  daily_totals: "account_id day created cost_cents cells",
  document_batch_entries: "batch_id position shipment_id state refusal status account_id",
  document_batch_slices: "batch_id file slice bytes account_id",
  document_batches:
    "id account_id state papers format layout start_cell dpi bundle ordering keep_status reason actor " +
    "request_id total rendered files attempts claim lease_until created_at finished_at expires_at",
  document_prints:
    "id shipment_id paper format layout dpi is_reprint reason actor channel batch_id created_at account_id",
  event_retries: "follower event_id account_id position attempts next_at last_error created_at",
  idempotency_keys: "actor key fingerprint locked_until status body created_at claim",
  import_headings: "account_id heading field",
  import_rows:
    "import_id number cells fields state issues price_cents shipment_id account_id changes hidden leader order_id",
  imports:
    "id account_id filename headers mapping origin_id service_type total actor request_id created_at expires_at kind " +
    "layout header_row defaults hidden_rows other_sheets ships",
  invitations: "id account_id email role invited_by created_at expires_at accepted_at revoked_at is_mailed",
  ledger_accounts: "id account_id kind balance_cents minimum_cents version",
  ledger_checks: "id account_id position accounts transfers shipments findings started_at finished_at claims invoices",
  ledger_entries: "id transfer_id ledger_account_id amount_cents balance_after_cents account_version account_id",
  ledger_transfers:
    "id idempotency_key account_id reason shipment_id note evidence available_after_cents held_after_cents " +
    "actor created_at",
  link_payments:
    "id account_id link_id provider payment_id state amount_cents credited_cents movements warnings seen_at " +
    "created_at updated_at",
  localities: "id zipcode city province_code lat lng is_main",
  manifest_shipments:
    "account_id manifest_id shipment_id position state left_reason removed_reason removed_by removed_at guide " +
    "packages is_scanned",
  manifests:
    "id account_id number origin_id origin carrier_id carrier_name day state version pickup_id shipment_count " +
    "package_count weight_grams closed_by signed_at signed_by driver signature created_at",
  memberships: "user_id account_id role created_at",
  notice_choices: "account_id user_id kinds",
  notice_thresholds: "account_id low_balance_cents",
  notices: "id account_id kind source detail created_at",
  order_batch_entries: "account_id batch_id position order_id option state shipment_id reason failures",
  order_batches: "id account_id state actor request_id total created_at finished_at",
  order_lines:
    "account_id order_id number sku description quantity unit_price_cents weight_grams height_cm width_cm " +
    "length_cm classification_id kind refunded_quantity fraction container",
  order_search: "account_id order_id words",
  order_shipment_lines: "account_id order_id line_number shipment_id quantity",
  orders:
    "id account_id channel external_id fingerprint status version reason recipient recipient_name origin_id " +
    "declared_value_cents shipping_paid_cents chosen_service service_type logistic_type carrier_id notes " +
    "placed_at actor due_at failures created_at updated_at recipient_erased_at number link judgement decisions " +
    "settled payment payment_due_cents shop_state delivery country currency shipped_by typed doubts checked_at " +
    "edits",
  outbox:
    "id account_id aggregate aggregate_id sequence type payload request_id created_at processed_at attempts " +
    "last_error position",
  outgoing_mails: "id notice_id user_id shipment_id status attempts last_error next_at created_at account_id claim_id",
  package_scans: "package_id step shipment_id actor created_at account_id",
  packing_holds: "account_id shipment_id choice missing note actor created_at",
  packing_scans: "id shipment_id package_id item_id code actor created_at undone_at account_id",
  packings: "shipment_id station actor started_at last_scan_at completed_at account_id",
  payment_links:
    "id account_id provider reference amount_cents url expires_at next_at last_read_at claim lease_until " +
    "created_by created_at",
  picking_wave_lines:
    "account_id wave_id position warehouse place code name barcode bins uncovered picked_at picked_by",
  picking_wave_orders: "account_id wave_id bin shipment_id exit left_at",
  picking_waves: "id account_id state cart picker picking_since last_pick_at created_by created_at ended_at",
  platform_settings:
    "id name skipped_steps checklist_hidden mail_check prices_tried_at updated_at bank_details postal_register",
  print_bridges: "id account_id name version platform created_by created_at last_seen_at revoked_at",
  print_job_files: "job_id account_id content_type bytes",
  print_jobs:
    "id account_id printer_id kind name shipment_id paper format layout dpi reason request_key actor request_id state " +
    "problem detail attempts next_at claim lease_until bridge_id outcome label_version byte_count sha256 decided_by " +
    "created_at settled_at",
  print_pairings: "id account_id created_by created_at expires_at used_at",
  printers:
    "id account_id bridge_id key reported_name name kind formats address state detail reported_at paused format " +
    "layout dpi hidden_at created_at",
  product_pictures: "account_id product_id bytes created_at",
  products: "id account_id name reference_code barcode brand supplier created_at archived_at",
  quote_records: "id account_id request options cheapest_cents milliseconds created_at",
  rate_windows: "bucket window used",
  reception_pieces:
    "id account_id reception_id shipment_id package_id item_id outcome note sku_id warehouse_id place movement_id " +
    "ended_at",
  receptions: "id account_id shipment_id completes actor created_at undone_at undone_by",
  return_closures: "account_id shipment_id reason note actor created_at",
  return_photos: "id account_id request_id return_shipment_id bytes created_at",
  return_policies: "account_id allowed days approval reasons updated_at reception_days",
  return_requests:
    "id account_id shipment_id state reason comment packages form_key refused_reason return_shipment_id " +
    "decided_at created_at label_mailed_at",
  saved_views: "id account_id user_id name query created_at updated_at",
  shipment_block_counts: "account_id size block status service_type origin_id count added_up",
  shipment_charges:
    "id account_id shipment_id invoice_row_id reason amount_cents declared_grams measured_grams invoiced_grams state " +
    "answer_by answer answered_by answered_at note decided_by decided_at created_at adjusted_cents credited_cents",
  shipment_exceptions: "account_id shipment_id handled_at remind_at assignee_id answers answered_at",
  shipment_items:
    "id shipment_id package_id sku sku_id description weight_grams width_cm length_cm height_cm " +
    "must_keep_vertical classification_id pos_x pos_y pos_z source_item_id account_id",
  shipment_packages:
    "id shipment_id number weight_grams height_cm width_cm length_cm classification_id description1 " +
    "description2 description3 sku sku_id container source_package_id must_keep_vertical fragile account_id",
  shipment_requests: "id account_id shipment_id type refused_reason completed_at created_at comment",
  shipment_search: "account_id shipment_id words",
  shipments:
    "id account_id external_id source parent_shipment_id direction status substatus version service_type " +
    "logistic_type carrier_id carrier_tracking_id carrier_tracking_id_alt point_id origin_id origin " +
    "destination destination_name destination_city destination_state destination_zipcode declared_value_cents " +
    "price_shipment_cents price_insurance_cents price_cents price_incl_tax_cents price_lines rate_source " +
    "tariff_id delivery_days_min delivery_days_max estimated_delivery total_weight_grams total_volume_cm3 " +
    "package_count tags tracking_token delivery_id delivery_note_number delivery_note_printed_at " +
    "documents_obtained_at crossdock_notified due_at waiting_for created_at last_status_at location_id " +
    "recipient_erased_at shipping_rule stop order_numbers label_version copied_from_id return_reason",
  shipping_rules: "id account_id position name enabled conditions action created_at",
  skus:
    "id account_id product_id sku name barcode unit_declared_value_cents weight_grams length_cm width_cm " +
    "height_cm classification_id must_keep_vertical low_stock_at",
  stock_allocations: "id account_id shipment_id sku_id warehouse_id quantity state created_at",
  stock_levels: "sku_id warehouse_id total allocated version account_id damaged",
  stock_movements: "id account_id sku_id warehouse_id qty_changed type reason comments actor created_at",
  stock_places: "sku_id warehouse_id place account_id",
  tariffs:
    "id carrier_service_id account_id name version valid_from valid_to state published_at withdrawn_at " +
    "volumetric_divisor vat_basis_points revision created_at",
  top_up_receipts: "request_id account_id content_type bytes created_at",
  top_up_requests:
    "id account_id amount_cents transferred_on reference note state reason created_by decided_by decided_at " +
    "created_at",
  tracking_entries:
    "id shipment_id status substatus comment actor occurred_at created_at is_late comment_message account_id",
  users: "id email name locale created_at verified_at",
  void_guides: "account_id shipment_id guide label_version change created_at",
  warehouses: "id account_id code name",
  webhook_attempts:
    "id delivery_id webhook_id number started_at milliseconds status error remote_ip url response account_id",
  webhook_deliveries:
    "id message_id webhook_id account_id state lane attempts next_at claim lease_until last_status last_error " +
    "created_at finished_at",
  webhook_messages: "id account_id topic type aggregate aggregate_id sequence body is_test outbox_id created_at",
  webhook_secrets: "id webhook_id created_at expires_at account_id",
  webhooks:
    "id account_id topic url disabled_at disabled_reason failures failing_since last_failure_at " +
    "last_success_at paused_until created_at updated_at",
};
