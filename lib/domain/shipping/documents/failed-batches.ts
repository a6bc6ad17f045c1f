import { and, desc, eq } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { documentBatches } from "@/db/schema/documents";
import { notFound } from "@/lib/core/errors";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";

export interface FailedBatch
  extends Pick<typeof documentBatches.$inferSelect, "id" | "accountId" | "total" | "attempts" | "finishedAt"> {
  readonly accountName: string;
}

/** Print batches that failed for good and have not expired, newest first. */
export async function listFailedBatches(ctx: Context, limit: number): Promise<FailedBatch[]> {
  assertOperator(ctx);
  const { id, accountId, total, attempts, finishedAt } = documentBatches;
  return ctx.db
    .select({ id, accountId, total, attempts, finishedAt, accountName: accounts.name })
    .from(documentBatches)
    .innerJoin(accounts, eq(accounts.id, documentBatches.accountId))
    .where(eq(documentBatches.state, "failed"))
    .orderBy(desc(documentBatches.id))
    .limit(limit);
}

/** Queues a failed batch again. */
export function retryBatch(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [batch] = await tx.db
      .update(documentBatches)
      .set({ state: "queued", attempts: 0, rendered: 0, finishedAt: null, expiresAt: null })
      .where(and(eq(documentBatches.id, id), eq(documentBatches.state, "failed")))
      .returning({ accountId: documentBatches.accountId });
    if (!batch) throw notFound("batch", id);
    await recordAudit(tx, { accountId: batch.accountId, action: "batch.retried", target: `batch:${id}` });
    notifyAfterCommit(tx, jobTopics.printing);
  });
}
