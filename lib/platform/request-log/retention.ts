import { sql } from "drizzle-orm";
import type { Context } from "../context";

const keptDays = 7;
const keptPerAccount = 10_000;
/** Accounts that may have grown too large are among those of the newest requests. */
const looksAt = 20_000;

/** Deletes what is older than a week, the oldest first, and of each busy account what is beyond its newest ten thousand. */
export async function deleteOldRequests(
  ctx: Context,
  { limit, perAccount = keptPerAccount }: { limit: number; perAccount?: number },
): Promise<{ moved: number; more: boolean }> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000).toISOString();
  // Ids rise with time: the oldest are found without an index of their own.
  const old = await ctx.db.execute(sql`
    delete from api_requests where created_at < ${before}::timestamptz
      and id in (select id from api_requests order by id limit ${limit}) returning id`);
  const surplus = await ctx.db.execute(sql`
    with busy as (
      select account_id from (select account_id from api_requests order by id desc limit ${looksAt}) newest
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
