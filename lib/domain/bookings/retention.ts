import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import { carrierReports } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";

/** A report that is repeated after that is recognised by the tracking history, which has an entry at its time. */
const retentionDays = { applied: 30, early: 90 };

export async function deleteOldReports(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000);
  const { id, state, receivedAt } = carrierReports;
  const old = ctx.db
    .select({ id })
    .from(carrierReports)
    .where(
      and(
        lt(receivedAt, before(retentionDays.applied)),
        or(eq(state, "applied"), lt(receivedAt, before(retentionDays.early))),
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(limit);
  const deleted = await ctx.db.delete(carrierReports).where(inArray(id, old)).returning({ id });
  return { moved: deleted.length, more: deleted.length === limit };
}
