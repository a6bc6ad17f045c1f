import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { outboxBacklog } from "@/lib/platform/outbox";

export interface WebhookBacklog {
  /** Events that wait to become deliveries; counted to 100,000. */
  readonly outboxRows: number;
  /** Those of them that could not be told: somebody has to look at them. */
  readonly poisonEvents: number;
  readonly oldestOutboxSeconds: number;
  /** What is to be sent, now or later, and what is under way; each counted to 100,000. */
  readonly deliveriesByState: Readonly<Record<"pending" | "sending", number>>;
}

const counted = 100_000;

/** How much is still to be told. Reads nothing but what waits. */
export async function webhookBacklog(ctx: Context): Promise<WebhookBacklog> {
  const { waiting, poison, oldestSeconds } = await outboxBacklog(ctx);
  const [row] = await ctx.db.execute<{ pending: number; sending: number }>(sql`
    select
      (select count(*) from (
        select from webhook_deliveries where state = 'pending' limit ${counted}) p)::int as pending,
      (select count(*) from (
        select from webhook_deliveries where state = 'sending' limit ${counted}) s)::int as sending`);
  return {
    outboxRows: waiting,
    poisonEvents: poison,
    oldestOutboxSeconds: oldestSeconds,
    deliveriesByState: { pending: row?.pending ?? 0, sending: row?.sending ?? 0 },
  };
}
