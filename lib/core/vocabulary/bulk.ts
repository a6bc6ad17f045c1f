/** What a column of an imported spreadsheet may hold. */
export const importFields = [
  "external_id",
  "name",
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
  "declared_value",
  "sku",
  "quantity",
  "description",
  "weight_kg",
  "weight_grams",
  "length",
  "width",
  "height",
  "service_type",
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * State of a row of an import: `waiting` for validation, `ready` to be created, `faulty` (has errors), `queued` for
 * creation, `created`, `failed` (rejected on creation), or `skipped` on purpose.
 */
export const importRowStates = ["waiting", "ready", "faulty", "queued", "created", "failed", "skipped"] as const;
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
