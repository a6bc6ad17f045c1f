import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { Follower } from "./follower";

/** Row of the table of cursors that has the last position given. */
export const relayCursor = "relay";
export const eventsAtOnce = 400;

const lockRelay = statement(() => sql`select from event_followers where name = ${sql.placeholder("relay")} for update`);

/**
 * Numbers the oldest events without a position. Reads them in the order of `outbox_pending`: a backlog is never sorted. A
 * version without positions skips what is locked here, and handles an event with all that follows from it otherwise.
 */
const numberEvents = statement<{ count: number }>(
  () => sql`
    with page as materialized (
      select id, created_at, sequence from outbox where processed_at is null
      order by created_at limit ${sql.raw(String(eventsAtOnce))} for update skip locked
    ), numbered as (
      select id, row_number() over (order by created_at, sequence, id) as place from page
    ), moved as (
      update outbox set processed_at = ${sql.placeholder("now")}::timestamptz, position = cursors.position + numbered.place
      from numbered, event_followers cursors where outbox.id = numbered.id and cursors.name = ${sql.placeholder("relay")}
      returning outbox.id
    )
    update event_followers set position = position + (select count(*) from moved)
    where name = ${sql.placeholder("relay")}
    returning (select count(*) from moved)::int as count`,
);

/**
 * Gives the events that were committed since the last call their positions. One transaction at a time does, so that whoever
 * sees a position sees all below it, although the transactions of the events commit in any order.
 */
export function givePositions(ctx: Context): Promise<{ moved: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await lockRelay(tx.db, { relay: relayCursor });
    const [row] = await numberEvents(tx.db, { relay: relayCursor, now: tx.now().toISOString() });
    const moved = row?.count ?? 0;
    return { moved, more: moved === eventsAtOnce };
  });
}

/** Makes the cursors that are missing. A follower that joins later begins at the last position. */
export async function ensureCursors(ctx: Context, followers: readonly Follower[]): Promise<void> {
  await ctx.db.execute(
    sql`insert into event_followers (name, position) values (${relayCursor}, 0) on conflict do nothing`,
  );
  const names = JSON.stringify(followers.map(({ name }) => name));
  await ctx.db.execute(sql`
    insert into event_followers (name, position)
    select name, (select position from event_followers where name = ${relayCursor})
    from json_array_elements_text(${names}::json) as names(name)
    on conflict do nothing`);
}
