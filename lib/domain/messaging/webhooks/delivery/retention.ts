import { type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { retentionStart } from "@/lib/platform/retention";

/**
 * Deletes attempts, deliveries and messages older than their retention, the oldest of each first. Deliveries that are still to
 * be sent stay.
 */
export async function deleteOldDeliveries(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = sql`${retentionStart(ctx, "deliveries").toISOString()}::timestamptz`;
  const counts = [
    await remove(
      ctx,
      sql`delete from webhook_attempts where id in (
        select id from webhook_attempts where started_at < ${before} order by started_at limit ${limit})`,
    ),
    await remove(
      ctx,
      sql`delete from webhook_deliveries where id in (
        select id from webhook_deliveries where created_at < ${before} and state not in ('pending', 'sending')
        order by created_at limit ${limit} for update skip locked)`,
    ),
    await remove(
      ctx,
      sql`delete from webhook_messages where id in (
        select m.id from webhook_messages m where m.created_at < ${before}
          and not exists (select from webhook_deliveries d where d.message_id = m.id)
        order by m.created_at limit ${limit})`,
    ),
  ];
  return { moved: counts.reduce((sum, count) => sum + count), more: counts.includes(limit) };
}

async function remove(ctx: Context, statement: SQL): Promise<number> {
  const result: unknown = await ctx.db.execute(statement);
  return (result as { count: number }).count;
}
