import { groupBy } from "@/lib/core/group-by";
import { atClock } from "@/lib/core/time/calendar";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { assertReportable, periodBefore, type ReportPeriod, stepsOf, windowOf } from "./period";
import { type Cost, selectCosts } from "./select.sql";

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
}

/**
 * Charges at dispatch, with adjustments and refunds, that were posted in the period; cents with tax. A month with more
 * refunds than charges is negative. The period has at most `reportLimits.days` days.
 */
export async function findCostReport(ctx: Context, accountId: number, period: ReportPeriod): Promise<CostReport> {
  assertAccountAccess(ctx, accountId);
  assertReportable(period);
  const { since, until } = windowOf(period);
  const from = atClock(period.from, "00:00").toISOString();
  const rows = await selectCosts(ctx.db, { accountId, since, until, from });
  const now = rows.filter(({ isBefore }) => !isBefore);
  const before = rows.filter(({ isBefore }) => isBefore);
  const monthOf = groupBy(now, ({ month }) => month);
  return {
    before: periodBefore(period),
    cents: sumOf(now, "cents"),
    shipments: sumOf(now, "shipments"),
    centsBefore: sumOf(before, "cents"),
    shipmentsBefore: sumOf(before, "shipments"),
    months: stepsOf(period, "month").map((day) => ({
      from: day,
      cents: sumOf(monthOf.get(`${day.slice(0, 7)}-01`) ?? [], "cents"),
    })),
    zones: toZones(now),
  };
}

const sumOf = (rows: readonly Cost[], key: "cents" | "shipments"): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

const toZones = (rows: readonly Cost[]): ZoneCost[] =>
  [...groupBy(rows, ({ carrierId, zone }) => `${carrierId} ${zone}`).values()]
    .flatMap((found) => {
      const [first] = found;
      if (!first) return [];
      const { carrierId, zone } = first;
      return [
        {
          carrierId: Number(carrierId),
          zone,
          shipments: sumOf(found, "shipments"),
          cents: sumOf(found, "cents"),
        },
      ];
    })
    .sort((a, b) => b.cents - a.cents || a.carrierId - b.carrierId || a.zone.localeCompare(b.zone));
