import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";

export interface WebhookBacklog {
  /** Deliveries to be sent, now or later, and deliveries in flight; each counted to 100,000. */
  readonly deliveriesByState: Readonly<Record<"pending" | "sending", number>>;
}

const counted = 100_000;

/** Size of the backlog. Reads only rows that wait. */
export async function webhookBacklog(ctx: Context): Promise<WebhookBacklog> {
  const [row] = await ctx.db.execute<{ pending: number; sending: number }>(sql`
    select
      (select count(*) from (
        select from webhook_deliveries where state = 'pending' limit ${counted}) p)::int as pending,
      (select count(*) from (
        select from webhook_deliveries where state = 'sending' limit ${counted}) s)::int as sending`);
  return {
    deliveriesByState: { pending: row?.pending ?? 0, sending: row?.sending ?? 0 },
  };
}
