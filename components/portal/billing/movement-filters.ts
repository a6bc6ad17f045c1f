import { parseAsStringLiteral } from "nuqs/server";
import type { AccountScope } from "@/components/shared/account-scope";
import { defineUrlState, parseAsDay, parseAsId, type ValuesOf } from "@/components/shared/url-state";
import { ledgerReasons } from "@/lib/core/vocabulary";
import { reportPeriods } from "../reports/report-state";

/** The state of the statement. */
export const statementState = defineUrlState(
  {
    reason: parseAsStringLiteral(ledgerReasons),
    shipmentId: parseAsId,
    /** First and last calendar day. */
    from: parseAsDay,
    to: parseAsDay,
    /** Cursor: the page starts below this movement. */
    before: parseAsId,
  },
  { shipmentId: "shipment_id" },
);
export type MovementFilters = ValuesOf<typeof statementState>;

/** The period of the totals, beside the filters of the movements. */
export const totalsState = defineUrlState(
  {
    period: parseAsStringLiteral(reportPeriods).withDefault("month"),
    from: parseAsDay,
    to: parseAsDay,
  },
  { from: "period_from", to: "period_to" },
);

export const billingUrl = ({ accountId, asOperator }: AccountScope, filters: MovementFilters): string =>
  statementState.toUrl(asOperator ? `/operator/accounts/${accountId}/billing` : "/billing", filters);

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
