import { and, count, eq, isNotNull, type SQL, sql, sum } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { atRiskFilter, atSeller } from "../cutoff";
import { withoutBalance } from "./filter";

/** The day's work beyond the counts by state. Counting stops at `limits.countedShipments`. */
export interface WorkCounts {
  /** Documents obtained, parcel still at the seller's. */
  readonly printed: number;
  /** About to miss the hand-over, or past it. */
  readonly atRisk: number;
}

export interface UnpaidWork {
  readonly shipments: number;
  /** With tax, of all of them. */
  readonly cents: number;
}

/** The shipments that wait for money. */
export async function findUnpaid(ctx: Context, accountId: number): Promise<UnpaidWork> {
  assertAccountAccess(ctx, accountId);
  const [row] = await ctx.db
    .select({ shipments: count(), cents: sum(shipments.priceInclTaxCents).mapWith(Number) })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), withoutBalance));
  return { shipments: row?.shipments ?? 0, cents: row?.cents ?? 0 };
}

export async function countsOfWork(ctx: Context, accountId: number): Promise<WorkCounts> {
  assertAccountAccess(ctx, accountId);
  const countWhere = async (condition: SQL | undefined): Promise<number> => {
    const found = ctx.db
      .select({ one: sql`1`.as("one") })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), condition))
      .limit(limits.countedShipments)
      .as("found");
    const [row] = await ctx.db.select({ total: count() }).from(found);
    return row?.total ?? 0;
  };
  const [printed, atRisk] = await Promise.all([
    countWhere(and(atSeller, isNotNull(shipments.documentsObtainedAt))),
    atRiskFilter(ctx, accountId).then(countWhere),
  ]);
  return { printed, atRisk };
}
