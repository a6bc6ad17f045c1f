import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { eventRetries, outbox } from "@/db/schema/outbox";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";

export type FailedEvent = Pick<
  typeof eventRetries.$inferSelect,
  "follower" | "accountId" | "attempts" | "lastError" | "nextAt"
> &
  Pick<typeof outbox.$inferSelect, "id" | "type" | "createdAt">;

const retriedAtOnce = 1_000;

/** Events that a follower failed to take so far and that are not due now, the oldest first; `nextAt` is null for those set aside. */
export async function listFailedEvents(ctx: Context, limit: number): Promise<FailedEvent[]> {
  assertOperator(ctx);
  const { follower, accountId, attempts, lastError, nextAt } = eventRetries;
  const { id, type, createdAt } = outbox;
  return ctx.db
    .select({ follower, accountId, attempts, lastError, nextAt, id, type, createdAt })
    .from(eventRetries)
    .innerJoin(outbox, eq(outbox.id, eventRetries.eventId))
    .where(and(gt(attempts, 0), or(isNull(nextAt), gt(nextAt, ctx.now()))))
    .orderBy(asc(eventRetries.position), asc(follower))
    .limit(limit);
}

/** Makes the events that failed due at once, those set aside too; returns how many. */
export function retryFailedEvents(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const failed = tx.db
      .select({ follower: eventRetries.follower, id: eventRetries.eventId })
      .from(eventRetries)
      .where(gt(eventRetries.attempts, 0))
      .orderBy(asc(eventRetries.position))
      .limit(retriedAtOnce)
      .for("update", { skipLocked: true });
    const retried = await tx.db
      .update(eventRetries)
      .set({ nextAt: tx.now() })
      .where(inArray(sql`(${eventRetries.follower}, ${eventRetries.eventId})`, failed))
      .returning({ id: eventRetries.eventId });
    notifyAfterCommit(tx);
    return retried.length;
  });
}
