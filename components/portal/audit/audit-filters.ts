import {
  defineUrlState,
  parseAsDay,
  parseAsId,
  parseAsMatch,
  parseAsText,
  type ValuesOf,
} from "@/components/shared/url-state";
import { foldText } from "@/lib/core/text/fold-text";
import type { AuditTargetKind } from "@/lib/core/vocabulary";

export const actorKinds = ["user", "credential", "system"] as const;

/** Kinds of targets, as the action codes name them. */
export const actionNouns = [
  "account",
  "ledger",
  "top_up",
  "credential",
  "member",
  "invitation",
  "password",
  "session",
  "second_factor",
  "shipment",
  "request",
  "return_request",
  "channel",
  "charge",
  "checkout",
  "order",
  "pickup",
  "manifest",
  "claim",
  "claim_rule",
  "webhook",
  "tariff",
  "carrier",
  "carrier_invoice",
  "carrier_service",
  "branch",
  "rules",
  "shipping_rules",
  "preferences",
  "privacy",
  "notices",
  "return_policy",
  "stock",
  "product",
  "catalogue",
  "import",
  "bulk_action",
  "order_batch",
  "box",
  "print_bridge",
  "printer",
  "print_job",
  "crossdock",
  "operator",
  "outbox",
  "mails",
  "platform",
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

/** Reads a target such as `shipment:12`; undefined for any other text. */
const toTarget = (text: string): string | undefined =>
  /^[a-z_]{1,40}:[\w.-]{1,60}$/.exec(text.trim().toLowerCase())?.[0];

/** What people call each kind of target. */
export type TargetNames = Readonly<Record<AuditTargetKind, string>>;

/** Reads a target as people say it, `envío 12`, or as its code. */
export function toNamedTarget(text: string, names: TargetNames): string | undefined {
  const [, said = "", id] = /^(.*?)[\s#]*(\d+)$/.exec(text.trim()) ?? [];
  const known = Object.entries(names).find(([, name]) => foldText(name) === foldText(said));
  return known ? `${known[0]}:${id}` : toTarget(text);
}

/** A target as people say it; one of an unknown kind by its code. */
export function nameOfTarget(target: string, names: TargetNames): string {
  const [kind, id = ""] = target.split(":");
  const known = Object.entries(names).find(([code]) => code === kind);
  return known ? `${known[1]} ${id}` : target;
}

/** The state of the log. */
export const auditState = defineUrlState({
  /** Account filter, in the platform's log only. */
  account: parseAsId,
  actor: parseAsMatch(/^(user|credential|system)(:[\w.-]{1,60})?$/),
  action: parseAsMatch(/^[a-z_]{1,40}(\.[a-z_]{1,60})?$/),
  target: parseAsText(toTarget),
  text: parseAsMatch(/^.{1,100}$/),
  from: parseAsDay,
  to: parseAsDay,
  /** Cursor: the page starts below this entry. */
  before: parseAsId,
});
export type AuditFilters = ValuesOf<typeof auditState>;

export const auditUrl = (scope: AuditScope, filters: AuditFilters): string =>
  auditState.toUrl(auditPlace(scope).page, filters);

export const isNarrowed = ({ before, ...filters }: AuditFilters): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** The query of the scope's endpoint. */
export const toAuditCall = (scope: AuditScope, { account, ...filters }: AuditFilters) => ({
  account_id: scope === "platform" ? account : scope.accountId,
  ...filters,
});
export type AuditCall = ReturnType<typeof toAuditCall>;
