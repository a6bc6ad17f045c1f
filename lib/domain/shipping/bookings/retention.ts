import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import { carrierReports } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";
import { dayMs, retentionDays } from "@/lib/platform/retention";

/** Least retention in days of early and unmapped reports, which wait for an earlier report or an operator. */
const leastEarlyDays = 90;

/** Deletes reports older than their retention. The tracking history recognises one that its carrier repeats later. */
export async function deleteOldReports(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const days = retentionDays("carrier_reports");
  const before = (age: number) => new Date(ctx.now().getTime() - age * dayMs);
  const { id, state, receivedAt } = carrierReports;
  const old = ctx.db
    .select({ id })
    .from(carrierReports)
    .where(
      and(
        lt(receivedAt, before(days)),
        or(eq(state, "applied"), lt(receivedAt, before(Math.max(days, leastEarlyDays)))),
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(limit);
  const deleted = await ctx.db.delete(carrierReports).where(inArray(id, old)).returning({ id });
  return { moved: deleted.length, more: deleted.length === limit };
}
