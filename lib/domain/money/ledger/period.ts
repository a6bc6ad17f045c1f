import { DomainError, invalid } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { LedgerReason } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type PeriodWindow, type StatementRow, selectPeriodSums, selectStatementRows } from "./period.sql";

/** First and last calendar day in Argentina, both included. */
interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * Cents, in favour of the account; charges and withdrawals are negative. Opening and the others add up to closing: payouts of
 * claims count among the adjustments.
 */
export interface PeriodTotals {
  readonly openingCents: number;
  readonly creditedCents: number;
  readonly debitedCents: number;
  readonly chargedCents: number;
  readonly refundedCents: number;
  readonly adjustedCents: number;
  readonly closingCents: number;
}

/** A movement of the balance; `taxCents` is the part of `cents` that is tax. */
interface StatementMovement extends Omit<StatementRow, "at"> {
  readonly at: Date;
  readonly balanceAfterCents: number;
}

interface Taxed {
  readonly cents: number;
  readonly taxCents: number;
}

/** What a shipment cost in the month: its charge, adjustments and refunds. */
interface ShipmentTotal extends Taxed {
  readonly shipmentId: number;
  readonly externalId: string | null;
  readonly guide: string | null;
  readonly carrierId: number | null;
}

interface CarrierTotal extends Taxed {
  readonly carrierId: number | null;
  /** Shipments with a movement in the month. */
  readonly shipments: number;
}

export interface MonthStatement {
  readonly period: DayPeriod;
  /** The month is still running: what follows is missing. */
  readonly isPartial: boolean;
  readonly totals: PeriodTotals;
  readonly movements: readonly StatementMovement[];
  readonly carriers: readonly CarrierTotal[];
  readonly shipments: readonly ShipmentTotal[];
}

/** A month with more movements is refused: as a file it would not fit into the memory of a request. */
const statementMovements = 50_000;

/** The balance at the beginning and the end of a period, and what moved it in between. Money held belongs to the balance. */
export async function findPeriodTotals(ctx: Context, accountId: number, period: DayPeriod): Promise<PeriodTotals> {
  assertAccountAccess(ctx, accountId);
  if (period.to < period.from) throw invalid("to", message("period_reversed"));
  const [found] = await selectPeriodSums(ctx.db, { ...windowOf(accountId, period) });
  return toTotals(found?.openingCents ?? 0, Object.entries(found?.sums ?? {}) as [LedgerReason, number][]);
}

/** Every movement of the balance in a calendar month (`YYYY-MM`), with its totals by carrier and shipment. */
export async function findMonthStatement(
  ctx: Context,
  accountId: number,
  month: string,
  most = statementMovements,
): Promise<MonthStatement> {
  assertAccountAccess(ctx, accountId);
  const period = monthPeriod(month);
  const today = dayInArgentina(ctx.now());
  if (period.from > today) throw invalid("month", message("month_not_begun"));
  const window = windowOf(accountId, period);
  const [found] = await selectPeriodSums(ctx.db, { ...window });
  const rows = await selectStatementRows(ctx.db, { ...window, most: most + 1 });
  if (rows.length > most)
    throw new DomainError({ code: "conflict", message: message("statement_too_long", { maximum: most }) });
  let balanceAfterCents = found?.openingCents ?? 0;
  const movements = rows.map(({ at, ...row }): StatementMovement => {
    balanceAfterCents += row.cents;
    return { ...row, at: new Date(at), balanceAfterCents };
  });
  return {
    period,
    isPartial: period.to >= today,
    // The sums of the rows: a movement posted between the two reads must not part the totals from the list.
    totals: toTotals(
      found?.openingCents ?? 0,
      rows.map(({ reason, cents }) => [reason, cents]),
    ),
    movements,
    ...byShipmentAndCarrier(rows),
  };
}

/** First and last day of a month. */
function monthPeriod(month: string): DayPeriod {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

const windowOf = (accountId: number, { from, to }: DayPeriod): PeriodWindow => ({
  accountId,
  from: atClock(from, "00:00").toISOString(),
  until: atClock(addDays(to, 1), "00:00").toISOString(),
});

function toTotals(openingCents: number, moved: readonly (readonly [LedgerReason, number])[]): PeriodTotals {
  const sum = (...reasons: LedgerReason[]) =>
    moved.reduce((total, [reason, cents]) => total + (reasons.includes(reason) ? cents : 0), 0);
  return {
    openingCents,
    creditedCents: sum("account.credited"),
    debitedCents: sum("account.debited"),
    chargedCents: sum("shipment.charged"),
    refundedCents: sum("shipment.refunded"),
    adjustedCents: sum("account.adjusted", "shipment.adjusted", "claim.paid"),
    closingCents: moved.reduce((total, [, cents]) => total + cents, openingCents),
  };
}

const sumOf = (rows: readonly Taxed[]): Taxed => ({
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  taxCents: rows.reduce((sum, { taxCents }) => sum + taxCents, 0),
});

function byShipmentAndCarrier(rows: readonly StatementRow[]): Pick<MonthStatement, "carriers" | "shipments"> {
  // The payout of a claim is for the goods: it lowers no price.
  const ofFreight = rows.filter(({ reason }) => reason !== "claim.paid");
  const ofShipments = [...groupBy(ofFreight, ({ shipmentId }) => shipmentId)];
  const shipments = ofShipments.flatMap(([shipmentId, found]): ShipmentTotal[] => {
    const [first] = found;
    if (shipmentId === null || !first) return [];
    const { externalId, guide, carrierId } = first;
    return [{ shipmentId, externalId, guide, carrierId, ...sumOf(found) }];
  });
  const carriers = [...groupBy(shipments, ({ carrierId }) => carrierId)].map(([carrierId, found]) => ({
    carrierId,
    shipments: found.length,
    ...sumOf(found),
  }));
  return { shipments, carriers: carriers.sort((a, b) => a.cents - b.cents) };
}
