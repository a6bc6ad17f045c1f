import { and, asc, eq, inArray, lt, or } from "drizzle-orm";
import { carrierReports } from "@/db/schema/bookings";
import type { Context } from "@/lib/platform/context";

/** A report that comes again after that is known by the history, which has it at its moment. */
const keptDays = { applied: 30, early: 90 };

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
      and(lt(receivedAt, before(keptDays.applied)), or(eq(state, "applied"), lt(receivedAt, before(keptDays.early)))),
    )
    .orderBy(asc(receivedAt))
    .limit(limit);
  const deleted = await ctx.db.delete(carrierReports).where(inArray(id, old)).returning({ id });
  return { moved: deleted.length, more: deleted.length === limit };
}
