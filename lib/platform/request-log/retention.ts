import { sql } from "drizzle-orm";
import type { Context } from "../context";
import { retentionStart } from "../retention";

const maxPerAccount = 10_000;
/** Number of newest requests searched for busy accounts: only accounts with new requests can exceed the limit. */
const newestScanned = 20_000;

/** Deletes requests older than their retention, the oldest first, and all but the newest ten thousand of each busy account. */
export async function deleteOldRequests(
  ctx: Context,
  { limit, perAccount = maxPerAccount }: { limit: number; perAccount?: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "requests").toISOString();
  // Ids ascend with time, so the primary key finds the oldest rows.
  const old = await ctx.db.execute(sql`
    delete from api_requests where created_at < ${before}::timestamptz
      and id in (select id from api_requests order by id limit ${limit}) returning id`);
  const surplus = await ctx.db.execute(sql`
    with busy as (
      select account_id from (select account_id from api_requests order by id desc limit ${newestScanned}) newest
      group by account_id
    ), bound as (
      select account_id, (select id from api_requests r where r.account_id = busy.account_id
        order by id desc offset ${perAccount} limit 1) as newest_to_go from busy
    ), doomed as (
      select r.id from bound join api_requests r on r.account_id = bound.account_id and r.id <= bound.newest_to_go
      limit ${limit}
    )
    delete from api_requests using doomed where api_requests.id = doomed.id returning api_requests.id`);
  const moved = old.length + surplus.length;
  return { moved, more: old.length === limit || surplus.length === limit };
}
