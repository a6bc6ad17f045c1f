import { readDay, readId } from "../billing/movement-filters";

export const actorKinds = ["user", "credential", "system"] as const;

/** Kinds of things that something can be done to, as actions name them. */
export const actionNouns = [
  "account",
  "ledger",
  "credential",
  "member",
  "invitation",
  "password",
  "shipment",
  "request",
  "return_request",
  "webhook",
  "tariff",
  "carrier",
  "carrier_service",
  "rules",
  "preferences",
  "notices",
  "return_policy",
  "stock",
  "product",
  "catalogue",
  "import",
  "bulk_action",
] as const;

/** What of the log is shown. It lives in the address of the page alone, so that Back works. */
export interface AuditFilters {
  readonly actor?: string;
  readonly action?: string;
  readonly target?: string;
  readonly from?: string;
  readonly to?: string;
  /** Older ones than this entry. */
  readonly before?: number;
}

/** Reads an address that somebody may have typed: what means nothing is left out. */
export const readAuditFilters = (address: URLSearchParams): AuditFilters => ({
  actor: matching(address.get("actor"), /^(user|credential|system)(:[\w.-]{1,60})?$/),
  action: matching(address.get("action"), /^[a-z_]{1,40}(\.[a-z_]{1,60})?$/),
  target: readTarget(address.get("target")),
  from: readDay(address.get("from")),
  to: readDay(address.get("to")),
  before: readId(address.get("before")),
});

/** `shipment:12`; what nothing is called is left out. */
export const readTarget = (text: string | null | undefined): string | undefined =>
  matching(text?.trim().toLowerCase() ?? null, /^[a-z_]{1,40}:[\w.-]{1,60}$/);

/** What is as usual is left out of it. */
export function auditHref(filters: AuditFilters): string {
  const address = new URLSearchParams();
  for (const name of ["actor", "action", "target", "from", "to", "before"] as const) {
    const value = filters[name];
    if (value !== undefined) address.set(name, String(value));
  }
  return `/settings/audit${address.size > 0 ? `?${address}` : ""}`;
}

export const isNarrowed = ({ actor, action, target, from, to }: AuditFilters): boolean =>
  [actor, action, target, from, to].some((filter) => filter !== undefined);

/** The query of `GET /api/portal/audit`. */
export const toAuditCall = (accountId: number, { actor, action, target, from, to, before }: AuditFilters) => ({
  account_id: accountId,
  ...{ actor, action, target, from, to, before },
});
export type AuditCall = ReturnType<typeof toAuditCall>;

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;
