import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { jsonRows, prepared, statement } from "@/db/driver";
import { inlineLimit } from "@/db/query/limit";
import { eventRetries, outbox } from "@/db/schema/outbox";
import { groupBy } from "@/lib/core/group-by";
import type { EventType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { summarizeError } from "@/lib/platform/loggable-error";
import { countSetAside } from "@/lib/platform/metrics";
import { outageOf } from "@/lib/platform/outages";
import { type RelayedEvent, relayedColumns } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { firstRetries } from "./backlog";
import type { Follower } from "./follower";
import { eventsAtOnce, relayCursor } from "./positions";

type PositionedEvent = RelayedEvent & { readonly position: number };

/** An event that a follower could not take, and why. */
interface FailedEvent {
  readonly eventId: string;
  readonly error: unknown;
}

export interface Followed {
  /** Events taken or passed over. */
  readonly moved: number;
  readonly more: boolean;
  /** Another process moves the follower at this moment. */
  readonly isBusy: boolean;
  /** Whether events that it passed over are to be tried again. */
  readonly hasRetries: boolean;
  readonly failed: readonly FailedEvent[];
}

/** After so many failed attempts an event is set aside. */
const maxAttempts = 5;
/** The later events of an account wait for a failed one that long at most, which is 85 seconds in all. */
const retryDelaysMs = [1_000, 4_000, 16_000, 64_000];
/** Accounts whose waiting events one transaction tries again. */
const accountsAtOnce = 20;
const errorLength = 500;
/** An idle follower's cursor is written that seldom: a row for each wake-up would cost a commit each. */
const unwrittenPositions = 200;

/** The cursor, locked, and how far it may move; no row while another process holds it. */
const lockCursor = statement<{ position: string; last: string; held: number[] }>(
  () => sql`
    select position, (select position from event_followers where name = ${sql.placeholder("relay")}) as last,
      (
        select coalesce(json_agg(distinct account_id), '[]') from event_retries
        where follower = ${sql.placeholder("follower")} and next_at is not null
      ) as held
    from event_followers where name = ${sql.placeholder("follower")} for update skip locked`,
);

const moveCursor = statement(
  () => sql`
    update event_followers set position = ${sql.placeholder("position")}::bigint
    where name = ${sql.placeholder("follower")}`,
);

const columns = jsonRows({ ...relayedColumns, position: sql<number>`${outbox.position}` });

/** Plan expected: `outbox_position`, from the cursor on. */
const readEvents = prepared((db, topics: readonly string[] | null) => {
  const page = db
    .select(columns.selection)
    .from(outbox)
    .where(
      and(
        gt(outbox.position, sql`${sql.placeholder("after")}::bigint`),
        lte(outbox.position, sql`${sql.placeholder("last")}::bigint`),
        topics ? inArray(outbox.type, topics as EventType[]) : undefined,
      ),
    )
    .orderBy(asc(outbox.position))
    .limit(inlineLimit(eventsAtOnce))
    .as("page");
  return db.select({ rows: columns.aggregate(asc(page.position)) }).from(page);
});

const nothing: Followed = { moved: 0, more: false, isBusy: false, hasRetries: false, failed: [] };

/**
 * Lets a follower take the events after its cursor, at most `eventsAtOnce` of them. When it fails, it gets the events
 * account by account: those of an account from the first one that it cannot take wait in `event_retries`.
 */
export async function followEvents(ctx: Context, follower: Follower): Promise<Followed> {
  try {
    return await inTransaction(ctx, (tx) =>
      takeBatch(tx, follower, async (events) => {
        await follower.follow(tx, events);
        return [];
      }),
    );
  } catch (error) {
    if (outageOf(error)) throw error;
    return inTransaction(ctx, (tx) => takeBatch(tx, follower, (events) => takeByAccount(tx, follower, events)));
  }
}

async function takeBatch(
  tx: Context,
  follower: Follower,
  take: (events: readonly PositionedEvent[]) => Promise<Passed[]>,
): Promise<Followed> {
  const { name } = follower;
  const [cursor] = await lockCursor(tx.db, { follower: name, relay: relayCursor });
  if (!cursor) return { ...nothing, isBusy: true };
  const [after, last] = [Number(cursor.position), Number(cursor.last)];
  const hasRetries = cursor.held.length > 0;
  if (last <= after) return { ...nothing, hasRetries };
  const [read] = await readEvents(tx.db, follower.topics ?? null).execute({ after, last });
  const events = read?.rows ?? [];
  const more = events.length === eventsAtOnce;
  const end = more ? (events.at(-1)?.position ?? last) : last;
  if (events.length === 0 && end - after < unwrittenPositions) return { ...nothing, hasRetries };
  const held = new Set(cursor.held);
  const waiting = events.filter(({ accountId }) => held.has(accountId)).map((event): Passed => ({ event }));
  const free = events.filter(({ accountId }) => !held.has(accountId));
  const passed = free.length > 0 ? await take(free) : [];
  await keepPassed(tx, follower, [...waiting, ...passed]);
  await moveCursor(tx.db, { follower: name, position: end });
  return {
    moved: events.length,
    more,
    isBusy: false,
    hasRetries: hasRetries || passed.length > 0,
    failed: failuresOf(passed),
  };
}

/** An event that was passed over: it failed, or waits for one that did. */
interface Passed {
  readonly event: PositionedEvent;
  readonly error?: unknown;
}

const failuresOf = (passed: readonly Passed[]): FailedEvent[] =>
  passed.flatMap(({ event, error }) => (error === undefined ? [] : [{ eventId: event.id, error }]));

/** Returns the events that were passed over: of each account those from the first one that failed. */
async function takeByAccount(tx: Context, follower: Follower, events: readonly PositionedEvent[]): Promise<Passed[]> {
  const passed: Passed[] = [];
  for (const ofAccount of groupBy(events, ({ accountId }) => accountId).values()) {
    const { taken, error } = await takeInOrder(tx, follower, ofAccount);
    passed.push(...ofAccount.slice(taken).map((event, i) => (i === 0 ? { event, error } : { event })));
  }
  return passed;
}

/** Takes events of one account up to the first that fails, each with its writes or none of them. */
async function takeInOrder(
  tx: Context,
  follower: Follower,
  events: readonly PositionedEvent[],
): Promise<{ taken: number; error?: unknown }> {
  const together = await attempt(tx, follower, events);
  if (!together) return { taken: events.length };
  if (events.length === 1) return { taken: 0, error: together.error };
  for (const [taken, event] of events.entries()) {
    const failure = await attempt(tx, follower, [event]);
    if (failure) return { taken, error: failure.error };
  }
  return { taken: events.length };
}

/** What went wrong, undone to a savepoint; a lost or full database is no fault of the events and ends the transaction. */
async function attempt(
  tx: Context,
  follower: Follower,
  events: readonly PositionedEvent[],
): Promise<{ error: unknown } | undefined> {
  try {
    await tx.db.transaction((db) => follower.follow({ ...tx, db }, events));
    return undefined;
  } catch (error) {
    if (outageOf(error)) throw error;
    return { error };
  }
}

async function keepPassed(tx: Context, { name }: Follower, passed: readonly Passed[]): Promise<void> {
  if (passed.length === 0) return;
  await tx.db
    .insert(eventRetries)
    .values(
      passed.map(({ event: { id, accountId, position }, error }) => ({
        follower: name,
        eventId: id,
        accountId,
        position,
        attempts: error === undefined ? 0 : 1,
        nextAt: error === undefined ? tx.now() : retryAt(tx, 1),
        lastError: error === undefined ? null : reasonOf(error),
        createdAt: tx.now(),
      })),
    )
    // An event that got a second position, by hand, waits as it did.
    .onConflictDoNothing();
}

const reasonOf = (error: unknown): string => summarizeError(error).slice(0, errorLength);
const retryAt = (ctx: Context, attempts: number): Date =>
  new Date(ctx.now().getTime() + (retryDelaysMs[attempts - 1] ?? 0));

/**
 * Tries again what a follower passed over and is due, in the order of each account. What fails for the last time is set
 * aside, and the events that waited for it go on.
 */
export function retryFollowing(ctx: Context, follower: Follower): Promise<Followed> {
  return inTransaction(ctx, async (tx) => {
    const [cursor] = await lockCursor(tx.db, { follower: follower.name, relay: relayCursor });
    if (!cursor) return { ...nothing, isBusy: true };
    if (cursor.held.length === 0) return nothing;
    const due = await findDue(tx, follower);
    const failed: FailedEvent[] = [];
    let moved = 0;
    for (const events of groupBy(due, ({ accountId }) => accountId).values()) {
      const { taken, error } = await takeInOrder(tx, follower, events);
      await forget(tx, follower, events.slice(0, taken));
      const stopped = events[taken];
      if (stopped) {
        await postpone(tx, follower, stopped, error);
        failed.push({ eventId: stopped.id, error });
      }
      moved += taken + (stopped ? 1 : 0);
    }
    return { ...nothing, moved, more: moved > 0, failed };
  });
}

type Retried = PositionedEvent & { readonly attempts: number };

const retryColumns = jsonRows({
  ...relayedColumns,
  position: sql<number>`${eventRetries.position}`,
  attempts: sql<number>`${eventRetries.attempts}`,
});

/** The waiting events of some accounts whose first one is due. */
async function findDue(tx: Context, { name }: Follower): Promise<Retried[]> {
  const accounts = sql`(
    select account_id from (${firstRetries}) firsts
    where follower = ${name} and next_at <= ${tx.now().toISOString()}::timestamptz limit ${accountsAtOnce})`;
  const page = tx.db
    .select(retryColumns.selection)
    .from(eventRetries)
    .innerJoin(outbox, eq(outbox.id, eventRetries.eventId))
    .where(
      and(eq(eventRetries.follower, name), isNotNull(eventRetries.nextAt), inArray(eventRetries.accountId, accounts)),
    )
    .orderBy(asc(eventRetries.position))
    .limit(eventsAtOnce)
    .as("page");
  const [found] = await tx.db.select({ rows: retryColumns.aggregate(asc(page.position)) }).from(page);
  return found?.rows ?? [];
}

const ofFollower = ({ name }: Follower, ids: readonly string[]) =>
  and(eq(eventRetries.follower, name), inArray(eventRetries.eventId, [...ids]));

async function forget(tx: Context, follower: Follower, events: readonly Retried[]): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await tx.db.delete(eventRetries).where(ofFollower(follower, ids));
}

async function postpone(tx: Context, follower: Follower, event: Retried, error: unknown): Promise<void> {
  const attempts = event.attempts + 1;
  const isSetAside = attempts >= maxAttempts;
  await tx.db
    .update(eventRetries)
    .set({ attempts, nextAt: isSetAside ? null : retryAt(tx, attempts), lastError: reasonOf(error) })
    .where(ofFollower(follower, [event.id]));
  if (isSetAside) tx.afterCommit?.(() => countSetAside(follower.name));
}
