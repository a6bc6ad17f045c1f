import { readDay, readId } from "../billing/movement-filters";

export const actorKinds = ["user", "credential", "system"] as const;

/** Kinds of targets, as the action codes name them. */
export const actionNouns = [
  "account",
  "ledger",
  "credential",
  "member",
  "invitation",
  "password",
  "session",
  "second_factor",
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

/** The scope of the log: one account, for its owner, or the platform, for operators. */
export type AuditScope = { readonly accountId: number } | "platform";

const places = {
  account: { page: "/settings/audit", list: "GET /api/portal/audit", file: "GET /api/portal/audit/export" },
  platform: {
    page: "/operator/audit",
    list: "GET /api/portal/operator/audit",
    file: "GET /api/portal/operator/audit/export",
  },
} as const;

export const auditPlace = (scope: AuditScope) => places[scope === "platform" ? "platform" : "account"];

/** The state of the log, kept in the URL only, so that Back works. */
export interface AuditFilters {
  /** Account filter, in the platform's log only. */
  readonly account?: number | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Cursor: the page starts below this entry. */
  readonly before?: number | undefined;
}

/** Reads the filters from an untrusted URL; invalid values are ignored. */
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

/** Reads a target such as `shipment:12`; undefined for an unknown kind. */
export const readTarget = (text: string | null | undefined): string | undefined =>
  matching(text?.trim().toLowerCase() ?? null, /^[a-z_]{1,40}:[\w.-]{1,60}$/);

/** Defaults are left out of the URL. */
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

/** The query of the scope's endpoint. */
export const toAuditCall = (scope: AuditScope, { account, ...filters }: AuditFilters) => ({
  account_id: scope === "platform" ? account : scope.accountId,
  ...filters,
});
export type AuditCall = ReturnType<typeof toAuditCall>;

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;
