import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { documentBatches } from "@/db/schema/documents";
import type { Context } from "@/lib/platform/context";
import type { BatchRow } from "./batches";

/** A batch that is ours to work on until its lease ends. */
export interface ClaimedBatch extends BatchRow {
  readonly claim: string;
}

/** Somebody else has taken the batch up: what is still being done for it here counts for nothing. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Takes up a batch that nobody works on, those first that were taken up least; undefined when there is none. */
export async function claimBatch(ctx: Context, leaseMs: number): Promise<ClaimedBatch | undefined> {
  const now = ctx.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const claim = randomUUID();
  const [row] = await ctx.db
    .update(documentBatches)
    .set({
      state: "working",
      claim,
      leaseUntil: new Date(now.getTime() + leaseMs),
      attempts: sql`${documentBatches.attempts} + 1`,
    })
    .where(
      sql`${documentBatches.id} = (
        select id from document_batches
        where state in ('queued', 'working') and (lease_until is null or lease_until <= ${at})
        order by attempts, id limit 1 for update skip locked)`,
    )
    .returning();
  return row && { ...row, claim };
}

/** Writes under the claim; throws `LeaseLost` when it counts no longer. */
export async function changeClaimed(
  ctx: Context,
  { id, claim }: Pick<ClaimedBatch, "id" | "claim">,
  changes: Partial<typeof documentBatches.$inferInsert>,
): Promise<void> {
  const rows = await ctx.db
    .update(documentBatches)
    .set(changes)
    .where(and(eq(documentBatches.id, id), eq(documentBatches.claim, claim)))
    .returning({ id: documentBatches.id });
  if (rows.length === 0) throw new LeaseLost();
}
