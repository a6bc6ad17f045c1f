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
  "branch",
  "rules",
  "preferences",
  "notices",
  "return_policy",
  "stock",
  "product",
  "catalogue",
  "import",
  "bulk_action",
  "box",
  "crossdock",
  "operator",
  "outbox",
  "mails",
  "batch",
] as const;

/** Whose log is shown: that of an account, to its owner, or everything, to who runs the platform. */
export type AuditScope = { readonly accountId: number } | "platform";

const places = {
  account: { page: "/settings/audit", api: "/api/portal/audit" },
  platform: { page: "/operator/audit", api: "/api/portal/operator/audit" },
} as const;

export const auditPlace = (scope: AuditScope) => places[scope === "platform" ? "platform" : "account"];

/** What of the log is shown. It lives in the address of the page alone, so that Back works. */
export interface AuditFilters {
  /** On the whole platform. */
  readonly account?: number;
  readonly actor?: string;
  readonly action?: string;
  readonly target?: string;
  readonly text?: string;
  readonly from?: string;
  readonly to?: string;
  /** Older ones than this entry. */
  readonly before?: number;
}

/** Reads an address that somebody may have typed: what means nothing is left out. */
export const readAuditFilters = (address: URLSearchParams): AuditFilters => ({
  account: readId(address.get("account")),
  actor: matching(address.get("actor"), /^(user|credential|system)(:[\w.-]{1,60})?$/),
  action: matching(address.get("action"), /^[a-z_]{1,40}(\.[a-z_]{1,60})?$/),
  target: readTarget(address.get("target")),
  text: matching(address.get("text")?.trim() ?? null, /^.{1,100}$/),
  from: readDay(address.get("from")),
  to: readDay(address.get("to")),
  before: readId(address.get("before")),
});

/** `shipment:12`; what nothing is called is left out. */
export const readTarget = (text: string | null | undefined): string | undefined =>
  matching(text?.trim().toLowerCase() ?? null, /^[a-z_]{1,40}:[\w.-]{1,60}$/);

/** What is as usual is left out of it. */
export function auditUrl(scope: AuditScope, filters: AuditFilters): string {
  const address = new URLSearchParams();
  for (const name of ["account", "actor", "action", "target", "text", "from", "to", "before"] as const) {
    const value = filters[name];
    if (value !== undefined) address.set(name, String(value));
  }
  return `${auditPlace(scope).page}${address.size > 0 ? `?${address}` : ""}`;
}

export const isNarrowed = ({ before, ...filters }: AuditFilters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** The query of the endpoint that answers for the scope. */
export const toAuditCall = (scope: AuditScope, { account, ...filters }: AuditFilters) => ({
  account_id: scope === "platform" ? account : scope.accountId,
  ...filters,
});
export type AuditCall = ReturnType<typeof toAuditCall>;

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;
