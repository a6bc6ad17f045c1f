import { and, eq, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { documentBatches } from "@/db/schema/documents";
import type { Context } from "@/lib/platform/context";
import { endLeasesOfDeadProcesses, isClaimedBy, isUnleased, newLease } from "@/lib/platform/lease";
import type { BatchRow } from "./batches";

/** A batch that this worker has claimed until its lease ends. */
export interface ClaimedBatch extends BatchRow {
  readonly claim: string;
}

/** Another worker has claimed the batch. Any work still in progress here must be discarded. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Claims a batch without a valid lease, the one with the fewest attempts first, of the account whose last one ended longest
 * ago; undefined when there is none.
 */
export async function claimBatch(ctx: Context, leaseMs: number): Promise<ClaimedBatch | undefined> {
  const lease = newLease(ctx, leaseMs);
  await endLeasesOfDeadProcesses(ctx, documentBatches, sql`state = 'working'`);
  const [row] = await ctx.db
    .update(documentBatches)
    .set({
      state: "working",
      ...lease,
      attempts: sql`${documentBatches.attempts} + 1`,
    })
    .where(
      sql`${documentBatches.id} = (
        select id from document_batches waiting
        where state in ('queued', 'working') and ${isUnleased(ctx)}
        order by attempts, (
          select max(finished_at) from document_batches ended where ended.account_id = waiting.account_id
        ) nulls first, id limit 1 for update of waiting skip locked)`,
    )
    .returning();
  return row && { ...row, claim: lease.claim };
}

/** Updates the batch if the claim is still valid; throws `LeaseLost` if another worker has claimed it. */
export async function changeClaimed(
  ctx: Context,
  { id, claim }: Pick<ClaimedBatch, "id" | "claim">,
  changes: Partial<typeof documentBatches.$inferInsert>,
): Promise<void> {
  const rows = await ctx.db
    .update(documentBatches)
    .set(changes)
    .where(and(eq(documentBatches.id, id), isClaimedBy(documentBatches, claim)))
    .returning({ id: documentBatches.id });
  if (rows.length === 0) throw new LeaseLost();
}

/** Whether a batch is queued, or being worked on and may have lost its process. */
export const hasOpenBatches = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from document_batches where state in ('queued', 'working')`);
