import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { outboxBacklog } from "@/lib/platform/outbox";

export interface WebhookBacklog {
  /** Events that are not relayed yet; counted to 100,000. */
  readonly outboxRows: number;
  /** Events among them that could not be published: somebody has to look at them. */
  readonly poisonEvents: number;
  readonly oldestOutboxSeconds: number;
  /** Deliveries to be sent, now or later, and deliveries in flight; each counted to 100,000. */
  readonly deliveriesByState: Readonly<Record<"pending" | "sending", number>>;
}

const counted = 100_000;

/** Size of the backlog. Reads only rows that wait. */
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
