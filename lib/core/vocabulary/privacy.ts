/** By what a person is looked up in the data of an account. */
export const personKeys = ["email", "phone", "document", "name"] as const;
export type PersonKey = (typeof personKeys)[number];

/** Data that holds people's data or would grow without bound, as `docs/security.md` lists it. */
export const retainedKinds = [
  "recipients",
  "returns",
  "imports",
  "requests",
  "idempotency_keys",
  "events",
  "deliveries",
  "carrier_reports",
  "notices",
  "print_files",
  "print_jobs",
  "bulk_actions",
  "quotes",
  "checkout_questions",
  "receipts",
  "signatures",
  "sessions",
  "audit",
  "ledger",
] as const;
export type RetainedKind = (typeof retainedKinds)[number];
