import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import { findTotals, type StepTotal } from "../../selling/daily-totals";
import { assertReportable, daysOf, periodBefore, type ReportPeriod, stepsOf } from "./period";
import { isBefore, isNow } from "./shipments";

interface MonthSpend {
  /** The first day of the month, or of the period within its first month. */
  readonly from: string;
  readonly cents: number;
}

/** What a carrier's shipments to a province cost; of a return it is the province that it comes from. */
interface ZoneCost {
  readonly carrierId: number;
  readonly zone: string;
  /** Shipments that were charged. */
  readonly shipments: number;
  readonly cents: number;
}

/** Shipments of orders that say what their buyers paid for shipping, and what the shipments cost. */
interface BuyerPaid {
  readonly shipments: number;
  readonly paidCents: number;
  readonly costCents: number;
}

export interface CostReport {
  readonly before: ReportPeriod;
  readonly cents: number;
  readonly shipments: number;
  readonly centsBefore: number;
  readonly shipmentsBefore: number;
  /** Every month of the period in order, also those without anything. */
  readonly months: readonly MonthSpend[];
  /** The dearest first. */
  readonly zones: readonly ZoneCost[];
  /** By carrier, those that buyers paid most for first. */
  readonly buyerPaid: readonly (BuyerPaid & { readonly carrierId: number })[];
  readonly buyerPaidBefore: BuyerPaid;
  /** Days of the accounts whose totals the job has still to count. */
  readonly uncountedDays: number;
}

/**
 * Charges at dispatch, with adjustments and refunds, that were posted in the period; cents with tax. A month with more
 * refunds than charges is negative. The period has at most `reportLimits.days` days.
 */
export async function findCostReport(ctx: Context, accountId: number, period: ReportPeriod): Promise<CostReport> {
  assertReportable(period);
  const { rows, uncountedDays } = await findTotals(ctx, accountId, {
    ...daysOf(period),
    step: "month",
    kinds: ["charged", "buyer_paid", "buyer_paid_cost"],
  });
  const charged = rows.filter(({ kind }) => kind === "charged");
  const now = charged.filter(isNow);
  const before = charged.filter(isBefore);
  const paid = rows.filter(({ kind }) => kind !== "charged");
  const monthOf = groupBy(now, ({ start }) => start);
  return {
    before: periodBefore(period),
    cents: sumOf(now, "cents"),
    shipments: sumOf(now, "count"),
    centsBefore: sumOf(before, "cents"),
    shipmentsBefore: sumOf(before, "count"),
    months: stepsOf(period, "month").map((from) => ({ from, cents: sumOf(monthOf.get(from) ?? [], "cents") })),
    zones: toZones(now),
    buyerPaid: [...groupBy(paid.filter(isNow), ({ carrierId }) => Number(carrierId))]
      .map(([carrierId, found]) => ({ carrierId, ...toBuyerPaid(found) }))
      .sort((a, b) => b.paidCents - a.paidCents || a.carrierId - b.carrierId),
    buyerPaidBefore: toBuyerPaid(paid.filter(isBefore)),
    uncountedDays,
  };
}

const sumOf = (rows: readonly StepTotal[], key: "cents" | "count"): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

function toBuyerPaid(rows: readonly StepTotal[]): BuyerPaid {
  const paid = rows.filter(({ kind }) => kind === "buyer_paid");
  const cost = rows.filter(({ kind }) => kind === "buyer_paid_cost");
  return { shipments: sumOf(paid, "count"), paidCents: sumOf(paid, "cents"), costCents: sumOf(cost, "cents") };
}

const toZones = (rows: readonly StepTotal[]): ZoneCost[] =>
  [...groupBy(rows, ({ carrierId, detail }) => `${carrierId} ${detail}`).values()]
    .flatMap((found) => {
      const [first] = found;
      if (!first) return [];
      return [
        {
          carrierId: Number(first.carrierId),
          zone: first.detail ?? "",
          shipments: sumOf(found, "count"),
          cents: sumOf(found, "cents"),
        },
      ];
    })
    .sort((a, b) => b.cents - a.cents || a.carrierId - b.carrierId || a.zone.localeCompare(b.zone));
