/** What the audit log can say: verbs by noun. A code that is missing here cannot be written, and each has words. */
export const auditActions = {
  account: [
    "opened",
    "changed",
    "suspended",
    "resumed",
    "network_changed",
    "rate_limits_changed",
    "invoice_data_changed",
    "brand_changed",
    "made_test",
    "made_live",
  ],
  ledger: ["credited", "debited", "adjusted", "refunded", "credit_limit_changed"],
  top_up: ["requested", "withdrawn", "confirmed", "rejected", "link_created"],
  credential: ["created", "revoked", "handed_over", "withdrawn"],
  member: ["address_released", "reset_link", "added", "removed", "role_changed"],
  invitation: ["created", "revoked"],
  password: ["changed", "reset", "reset_requested"],
  session: ["ended", "others_ended"],
  second_factor: ["enabled", "disabled", "reset", "codes_renewed", "recovery_code_used"],
  operator: ["added"],
  shipment: [
    "moved",
    "processed",
    "stop_ended",
    "corrected",
    "rerouted",
    "pieces_removed",
    "duplicated",
    "exception_done",
    "exception_postponed",
    "exception_reopened",
    "exception_assigned",
    "exception_unassigned",
    "buyer_answered",
    "received_back",
    "reception_undone",
    "return_closed",
    "return_reopened",
  ],
  request: ["completed", "refused"],
  return_request: ["created", "approved", "refused"],
  return_policy: ["changed"],
  order: ["cancelled", "decided", "edited"],
  checkout: ["settings_changed"],
  channel: ["connected", "disconnected", "settings_changed", "method_mapped"],
  pickup: ["requested", "cancelled", "confirmed", "refused", "cancellation_confirmed", "cancellation_refused"],
  manifest: ["closed", "signed", "shipment_removed", "cancelled"],
  claim: [
    "opened",
    "sent",
    "accepted",
    "rejected",
    "paid",
    "closed",
    "files_added",
    "settled",
    "mailed",
    "mail_failed",
  ],
  claim_rule: ["saved", "deleted"],
  webhook: [
    "created",
    "updated",
    "deleted",
    "enabled",
    "disabled",
    "redelivered",
    "replayed",
    "secret_rotated",
    "tested",
  ],
  preferences: ["changed"],
  notices: ["chosen", "low_balance_changed"],
  rules: ["changed"],
  shipping_rules: ["changed"],
  tariff: [
    "drafted",
    "draft_changed",
    "draft_deleted",
    "imported",
    "published",
    "rolled_back",
    "price_changed",
    "prices_adjusted",
  ],
  carrier_service: ["changed", "added"],
  stock: ["recorded", "counted", "transferred"],
  product: ["changed", "archived", "restored", "pictured", "picture_removed"],
  catalogue: ["imported"],
  import: ["uploaded"],
  bulk_action: ["created", "withdrawn"],
  order_batch: ["created", "stopped"],
  carrier: [
    "added",
    "changed",
    "suspended",
    "resumed",
    "connected",
    "connection_changed",
    "disconnected",
    "booking_retried",
    "booking_numbered",
    "booking_cancelled",
    "booking_kept",
    "contract_added",
    "contract_changed",
    "contract_removed",
    "tracking_imported",
  ],
  carrier_invoice: ["loaded", "removed", "rows_decided", "paid", "dispute_ended", "layout_changed"],
  charge: ["contested", "dropped"],
  branch: ["added", "changed", "opened", "closed", "imported"],
  crossdock: ["scan_unknown", "accepted", "held", "lost"],
  outbox: ["retried"],
  mails: ["retried"],
  platform: [
    "renamed",
    "bank_details_changed",
    "postal_register_changed",
    "channel_app_changed",
    "payment_provider_changed",
  ],
  batch: ["retried"],
  box: ["created", "changed", "removed", "restored"],
  print_bridge: ["pairing_started", "paired", "revoked"],
  printer: ["changed", "hidden", "shown", "paused", "resumed"],
  print_job: ["confirmed", "repeated", "cancelled"],
  privacy: ["exported", "erased", "export_asked"],
} as const;

type Actions = typeof auditActions;
type AuditNoun = keyof Actions;

/** `noun.verb_past`: `credential.created`. */
export type AuditAction = { [Noun in AuditNoun]: `${Noun}.${Actions[Noun][number]}` }[AuditNoun];

/** One sentence for each action: `credential_created`. */
export type AuditSentences = { [Noun in AuditNoun as `${Noun}_${Actions[Noun][number]}`]: string };

/** What actions are about: `credential:12`. `crossdock` is the desk, `outbox` and `mails` are queues, `platform` is the installation: they have no number. */
export type AuditTargetKind =
  | "account"
  | "batch"
  | "box"
  | "branch"
  | "bulk_action"
  | "carrier"
  | "carrier_invoice"
  | "carrier_service"
  | "channel"
  | "claim"
  | "claim_rule"
  | "credential"
  | "crossdock"
  | "import"
  | "invitation"
  | "mails"
  | "manifest"
  | "movement"
  | "order"
  | "order_batch"
  | "outbox"
  | "pickup"
  | "platform"
  | "print_bridge"
  | "print_job"
  | "printer"
  | "product"
  | "request"
  | "return_request"
  | "shipment"
  | "tariff"
  | "top_up"
  | "user"
  | "webhook";

export type AuditTarget = `${AuditTargetKind}:${number | "unknown"}` | "outbox" | "mails" | "platform";
