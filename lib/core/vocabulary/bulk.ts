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
 * A row of an import waits to be checked, can be created, has faults, waits to be created, was created, was refused when it
 * should be, or is left out on purpose.
 */
export const importRowStates = ["waiting", "ready", "faulty", "queued", "created", "failed", "skipped"] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** What is asked of an import: create what is ready, try again what failed, take back what has not been begun. */
export const importActions = ["create", "retry", "stop"] as const;
export type ImportAction = (typeof importActions)[number];

/** What can be done to many shipments at once. */
export const bulkActionKinds = ["cancel", "mark_ready"] as const;
export type BulkActionKind = (typeof bulkActionKinds)[number];

/** `withdrawn`: somebody took it back; what was done by then stays done. */
export const bulkActionStates = ["open", "done", "withdrawn"] as const;
export type BulkActionState = (typeof bulkActionStates)[number];
export type BulkEntryState = "waiting" | "done" | "refused";

/** Why something was not done to a shipment of many. */
export const bulkErrorCodes = ["not_found", "illegal_transition", "conflict", "failed"] as const;
export type BulkErrorCode = (typeof bulkErrorCodes)[number];
