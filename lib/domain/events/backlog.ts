import { sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import type { Context } from "@/lib/platform/context";
import type { Follower } from "./follower";
import { followers } from "./followers";
import { relayCursor } from "./positions";

interface EventBacklog {
  /** Number of events that a follower has still to take, of the follower that has most, up to 100,000. */
  readonly waiting: number;
  /** Age of the oldest of them; 0 if there is none. */
  readonly oldestSeconds: number;
  /** Number of events that a follower failed to take so far, those set aside included. */
  readonly failed: number;
}

const countedUpTo = 100_000;

/** Events that have no position yet. */
const unnumbered = sql`from outbox where processed_at is null`;

/**
 * Events after the cursor of a follower. Plan expected: `outbox_position`; without the upper bound PostgreSQL takes a third of
 * the table for what follows, and reads all of it.
 */
const after = ({ name, topics }: Follower) => sql`
  from outbox where position > (select position from event_followers where name = ${name})
    and position <= (select position from event_followers where name = ${relayCursor})
    ${topics ? sql`and type = any(${`{${topics.join()}}`}::text[])` : sql``}`;

/** Of each account the first event that is tried again; the later ones wait for it. Plan expected: `event_retries_account`. */
export const firstRetries = sql`
  select distinct on (follower, account_id) follower, account_id, next_at from event_retries
  where next_at is not null order by follower, account_id, position`;

/** Whether an event waits for a follower, or is due to be tried again. */
export const hasEventsToRelay = (ctx: Context): Promise<boolean> =>
  rowExists(
    ctx.db,
    sql.join(
      [
        sql`select ${unnumbered}`,
        sql`select from (${firstRetries}) firsts where next_at <= ${ctx.now().toISOString()}::timestamptz`,
        ...followers.map((follower) => sql`select ${after(follower)}`),
      ],
      sql` union all `,
    ),
  );

export async function findEventBacklog(ctx: Context): Promise<EventBacklog> {
  const parts = [
    sql`select created_at ${unnumbered} order by created_at`,
    ...followers.map((follower) => sql`select created_at ${after(follower)} order by position`),
  ];
  const rows = await ctx.db.execute<{ waiting: number; oldest_ms: number | null; failed: number }>(
    sql.join(
      parts.map(
        (part) => sql`
          select count(*)::int as waiting, (extract(epoch from min(created_at)) * 1000)::float8 as oldest_ms,
            (select count(*)::int from event_retries where attempts > 0) as failed
          from (${part} limit ${countedUpTo}) events`,
      ),
      sql` union all `,
    ),
  );
  const [first, ...behind] = rows;
  const oldest = Math.min(...rows.map((row) => row.oldest_ms ?? Number.POSITIVE_INFINITY));
  return {
    waiting: Math.min((first?.waiting ?? 0) + Math.max(0, ...behind.map(({ waiting }) => waiting)), countedUpTo),
    oldestSeconds: Number.isFinite(oldest) ? Math.max(0, (ctx.now().getTime() - oldest) / 1000) : 0,
    failed: first?.failed ?? 0,
  };
}

/** When a follower is to be tried again with what it passed over; undefined if there is nothing. */
export async function findNextRetry(ctx: Context, follower: string): Promise<Date | undefined> {
  const [row] = await ctx.db.execute<{ next_ms: number | null }>(sql`
    select (extract(epoch from min(next_at)) * 1000)::float8 as next_ms
    from (${firstRetries}) firsts where follower = ${follower}`);
  return row?.next_ms == null ? undefined : new Date(Math.ceil(row.next_ms));
}
