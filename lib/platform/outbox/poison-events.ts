import { and, asc, gt, inArray, isNull, sql } from "drizzle-orm";
import { outbox } from "@/db/schema/outbox";
import { assertOperator } from "../access";
import type { Context } from "../context";
import { inTransaction } from "../transaction";
import { notifyAfterCommit } from "./wake-ups";

export interface OutboxBacklog {
  /** Events that wait to be relayed; counted to 100,000. */
  readonly waiting: number;
  /** How long the oldest of them has waited; 0 when there is none. */
  readonly oldestSeconds: number;
  /** Those of them that could not be relayed so far: somebody has to look at them. */
  readonly poison: number;
}

const countedEvents = 100_000;
const retriedAtOnce = 1_000;

export type PoisonEvent = Pick<
  typeof outbox.$inferSelect,
  "id" | "accountId" | "type" | "attempts" | "lastError" | "createdAt"
>;

/** Events that could not be relayed so far, the oldest first. */
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

/** Has events that could not be relayed tried again at once; returns how many. */
export function retryPoisonEvents(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const poison = tx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.processedAt), gt(outbox.attempts, 0)))
      .orderBy(asc(outbox.createdAt))
      .limit(retriedAtOnce)
      .for("update", { skipLocked: true });
    const taken = await tx.db
      .update(outbox)
      .set({ attempts: 0 })
      .where(inArray(outbox.id, poison))
      .returning({ id: outbox.id });
    notifyAfterCommit(tx);
    return taken.length;
  });
}

/** How far the relay is behind. */
export async function outboxBacklog(ctx: Context): Promise<OutboxBacklog> {
  const [row] = await ctx.db.execute<{ waiting: number; oldest_ms: number | null; poison: number }>(sql`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as unfit,
      (extract(epoch from min(created_at)) * 1000)::float8 as oldest_ms
    from (select created_at, attempts from outbox where processed_at is null order by created_at limit ${countedEvents}) o`);
  const oldestMs = row?.oldest_ms == null ? 0 : ctx.now().getTime() - row.oldest_ms;
  return { waiting: row?.waiting ?? 0, poison: row?.poison ?? 0, oldestSeconds: Math.max(0, oldestMs / 1000) };
}
