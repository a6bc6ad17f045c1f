import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { printers, printJobs, printPairings } from "@/db/schema/printers";
import type { Context } from "@/lib/platform/context";
import { dayMs, retentionStart } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { isLeased, isOpen, makeUncertain } from "./job-states";
import { signalJobs } from "./lock-printer";

/** Whether a lease has ended, or a job is to be tried again. */
export const hasPrintJobsDue = (ctx: Context): Promise<boolean> => {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  return rowExists(
    ctx.db,
    sql`select from print_jobs where state = 'leased' and lease_until <= ${now}
      union all select from print_jobs where state = 'failed' and next_at <= ${now}`,
  );
};

/**
 * Makes the jobs of ended leases uncertain, for a person to decide, and tells bridges of jobs whose pause is over. Those need no
 * other change: a claim takes them.
 */
export async function watchPrintJobs(
  ctx: Context,
  { limit }: { readonly limit: number },
): Promise<{ readonly moved: number; readonly more: boolean }> {
  const moved = await inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .select({ id: printJobs.id, accountId: printJobs.accountId })
      .from(printJobs)
      .where(and(isLeased, lte(printJobs.leaseUntil, tx.now())))
      .orderBy(asc(printJobs.leaseUntil))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const accountId of new Set(ended.map((job) => job.accountId))) {
      const ids = ended.flatMap((job) => (job.accountId === accountId ? [job.id] : []));
      await makeUncertain(tx, accountId, { ids }, "lease_ended");
    }
    return ended.length;
  });
  const due = await ctx.db
    .selectDistinct({ printerId: printJobs.printerId })
    .from(printJobs)
    .where(and(isOpen, eq(printJobs.state, "failed"), lte(printJobs.nextAt, ctx.now())));
  if (due.length > 0) {
    const ids = due.map(({ printerId }) => printerId);
    for (const printer of await ctx.db.select().from(printers).where(inArray(printers.id, ids)))
      await signalJobs(ctx, printer);
  }
  return { moved, more: moved === limit };
}

/** Deletes jobs that were printed or cancelled long ago, and codes that have ended. */
export async function deleteOldPrintJobs(
  ctx: Context,
  { limit }: { readonly limit: number },
): Promise<{ readonly moved: number; readonly more: boolean }> {
  await ctx.db.delete(printPairings).where(lt(printPairings.expiresAt, new Date(ctx.now().getTime() - dayMs)));
  const old = ctx.db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(lt(printJobs.settledAt, retentionStart(ctx, "print_jobs")))
    .orderBy(asc(printJobs.settledAt))
    .limit(limit);
  const deleted = await ctx.db.delete(printJobs).where(inArray(printJobs.id, old)).returning({ id: printJobs.id });
  return { moved: deleted.length, more: deleted.length === limit };
}
