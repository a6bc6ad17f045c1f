import { and, asc, gt, inArray, isNull, sql } from "drizzle-orm";
import { outbox } from "@/db/schema/outbox";
import { assertOperator } from "../access";
import type { Context } from "../context";
import { inTransaction } from "../transaction";
import { notifyAfterCommit } from "./wake-ups";

export interface OutboxBacklog {
  /** Number of events that wait to be relayed, up to 100,000. */
  readonly waiting: number;
  /** Age of the oldest waiting event; 0 if there is none. */
  readonly oldestSeconds: number;
  /** Number of waiting events that have failed so far: somebody has to look at them. */
  readonly poison: number;
}

const maxCounted = 100_000;
const maxRetried = 1_000;

export type PoisonEvent = Pick<
  typeof outbox.$inferSelect,
  "id" | "accountId" | "type" | "attempts" | "lastError" | "createdAt"
>;

/** Events that have failed to be relayed so far, the oldest first. */
export async function listPoisonEvents(ctx: Context, limit: number): Promise<PoisonEvent[]> {
  assertOperator(ctx);
  const { id, accountId, type, attempts, lastError, createdAt } = outbox;
  return ctx.db
    .select({ id, accountId, type, attempts, lastError, createdAt })
    .from(outbox)
    .where(and(isNull(outbox.processedAt), gt(outbox.attempts, 0)))
    .orderBy(asc(outbox.createdAt))
    .limit(limit);
}

/** Makes failed events due at once; returns how many. */
export function retryPoisonEvents(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const poison = tx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.processedAt), gt(outbox.attempts, 0)))
      .orderBy(asc(outbox.createdAt))
      .limit(maxRetried)
      .for("update", { skipLocked: true });
    const retried = await tx.db
      .update(outbox)
      .set({ attempts: 0 })
      .where(inArray(outbox.id, poison))
      .returning({ id: outbox.id });
    notifyAfterCommit(tx);
    return retried.length;
  });
}

/** The backlog of the relay. */
export async function outboxBacklog(ctx: Context): Promise<OutboxBacklog> {
  const [row] = await ctx.db.execute<{ waiting: number; oldest_ms: number | null; poison: number }>(sql`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as poison,
      (extract(epoch from min(created_at)) * 1000)::float8 as oldest_ms
    from (select created_at, attempts from outbox where processed_at is null order by created_at limit ${maxCounted}) o`);
  const oldestMs = row?.oldest_ms == null ? 0 : ctx.now().getTime() - row.oldest_ms;
  return { waiting: row?.waiting ?? 0, poison: row?.poison ?? 0, oldestSeconds: Math.max(0, oldestMs / 1000) };
}
