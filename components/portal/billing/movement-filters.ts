import type { AccountScope } from "@/components/shared/account-scope";
import { type LedgerReason, ledgerReasons } from "@/lib/core/vocabulary";

/** The state of the statement, kept in the URL only, so that Back works. */
export interface MovementFilters {
  readonly reason?: LedgerReason | undefined;
  readonly shipmentId?: number | undefined;
  /** First and last calendar day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Cursor: the page starts below this movement. */
  readonly before?: number | undefined;
}

/** Reads the filters from an untrusted URL; invalid values are ignored. */
export const readMovementFilters = (address: URLSearchParams): MovementFilters => ({
  reason: ledgerReasons.find((known) => known === address.get("reason")),
  shipmentId: readId(address.get("shipment_id")),
  from: readDay(address.get("from")),
  to: readDay(address.get("to")),
  before: readId(address.get("before")),
});

/** Defaults are left out of the URL. */
export function billingUrl(place: AccountScope, { reason, shipmentId, from, to, before }: MovementFilters): string {
  const address = new URLSearchParams();
  if (reason) address.set("reason", reason);
  if (shipmentId) address.set("shipment_id", String(shipmentId));
  if (from) address.set("from", from);
  if (to) address.set("to", to);
  if (before) address.set("before", String(before));
  const page = place.asOperator ? `/operator/accounts/${place.accountId}/billing` : "/billing";
  return `${page}${address.size > 0 ? `?${address}` : ""}`;
}

export const isNarrowed = ({ reason, shipmentId, from, to }: MovementFilters): boolean =>
  [reason, shipmentId, from, to].some((filter) => filter !== undefined);

/** The query of `GET /api/portal/movements`. */
export const toMovementsCall = (accountId: number, filters: MovementFilters) => ({
  account_id: accountId,
  reason: filters.reason,
  shipment_id: filters.shipmentId,
  from: filters.from,
  to: filters.to,
  before: filters.before,
});
export type MovementsCall = ReturnType<typeof toMovementsCall>;

export const readId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** A valid calendar day, otherwise undefined. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
