/** What an imported file becomes: shop exports become orders; templates and bulk layouts of carriers become shipments. */
export const importKinds = ["orders", "shipments"] as const;
export type ImportKind = (typeof importKinds)[number];

/** What columns of an imported spreadsheet may hold. */
export const importFields = [
  "external_id",
  "name",
  "company",
  "document",
  "phone",
  "email",
  "address",
  "street",
  "street_number",
  "street_extras",
  "city",
  "state",
  "zipcode",
  /** Province, city and postcode in one cell. */
  "place",
  "country",
  /** The code of a carrier's branch. */
  "point",
  "declared_value",
  "discount",
  "sku",
  /** Articles; `parcels` counts parcels. */
  "quantity",
  "refunded_quantity",
  "refunded_amount",
  "unit_price",
  /** Whether the article is sent: `Producto Físico`, `Requires shipping`. */
  "article_kind",
  "description",
  /** All articles of an order in one cell. */
  "items",
  "parcels",
  "weight_kg",
  "weight_grams",
  "length",
  "width",
  "height",
  /** Three sides in one cell: `20x15x10`. */
  "sides",
  "service_type",
  "order_state",
  "payment_state",
  "shipping_state",
  "cancelled_at",
  "payment_method",
  "shipping_method",
  "shipping_paid",
  "currency",
  "placed_at",
  "notes",
  /** Of whoever paid: used where a shop leaves the recipient's blank. */
  "buyer_name",
  "buyer_company",
  "buyer_phone",
  "buyer_address",
  "buyer_street_extras",
  "buyer_city",
  "buyer_state",
  "buyer_zipcode",
  "buyer_country",
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * State of a row of an import. `heading` is the row of headings or above it; `part` is a further row of an order, whose first
 * row has the order's state. `waiting` for validation, `ready` to be created, `asked` can be made and waits for a decision
 * then, `ignored` is left out with a reason (cancelled, sent), `faulty` has errors, `queued` for creation, `created`, `failed`
 * (rejected on creation), or `skipped`: left out by a person, or hidden in the spreadsheet.
 */
export const importRowStates = [
  "heading",
  "waiting",
  "ready",
  "asked",
  "ignored",
  "faulty",
  "queued",
  "created",
  "failed",
  "skipped",
  "part",
] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** Actions on an import: create the ready rows, retry the failed rows, stop the rows that have not been started. */
export const importActions = ["create", "retry", "stop"] as const;
export type ImportAction = (typeof importActions)[number];

/** Actions on many shipments at once. */
export const bulkActionKinds = ["cancel", "mark_ready", "mark_shipped"] as const;
export type BulkActionKind = (typeof bulkActionKinds)[number];

/** `withdrawn`: a person stopped the action; shipments processed by then stay processed. */
export type BulkActionState = "open" | "done" | "withdrawn";
export type BulkEntryState = "waiting" | "done" | "refused";

/** Why a bulk action failed for one of its shipments. */
export const bulkErrorCodes = ["not_found", "illegal_transition", "shipment_stopped", "conflict", "failed"] as const;
export type BulkErrorCode = (typeof bulkErrorCodes)[number];
