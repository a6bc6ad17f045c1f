import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { connection } from "@/db/driver/client";
import { insertRows } from "@/db/driver/prepared";
import { newRows } from "@/db/driver/statement";
import { newestOf, ownedBy } from "@/db/query/newest";
import { outbox } from "@/db/schema/outbox";
import type { Aggregate, EventType } from "@/lib/core/vocabulary";
import { assertOperator, assertReach, type Context, inTransaction } from "./context";

/**
 * The outbox: every change writes its event in its own transaction, so that no change goes untold and nothing is told
 * that did not happen. After the commit the workers are woken; a wake-up that is lost costs seconds, nothing else.
 */

export interface OutboxEvent {
  readonly accountId: number;
  readonly aggregate: Aggregate;
  readonly aggregateId: number;
  /** Version of the aggregate after the change; receivers drop what is older than what they know. */
  readonly sequence: number;
  readonly type: EventType;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Writes events; must be called inside the transaction of the change. */
export async function recordEvents(tx: Context, events: readonly OutboxEvent[]): Promise<void> {
  if (!tx.afterCommit) throw new Error("an event is recorded outside the transaction of its change");
  if (events.length === 0) return;
  await insertRows(tx.db, outbox, toOutboxRows(tx, events));
  wakeFor(tx);
}

const { requestId, processedAt, attempts, lastError, ...toldColumns } = getTableColumns(outbox);
/** What whoever relays an event has to know of it. */
export const relayedColumns = toldColumns;
export type RelayedEvent = Pick<typeof outbox.$inferSelect, keyof typeof relayedColumns>;

type NewOutboxRow = Omit<typeof outbox.$inferSelect, "processedAt" | "attempts" | "lastError">;

/** Rows for a statement that writes a change and its events in one; `wakeFor` follows it. */
export function toOutboxRows(ctx: Context, events: readonly OutboxEvent[]): NewOutboxRow[] {
  const createdAt = ctx.now();
  return events.map((event) => ({ id: uuidV7(createdAt), requestId: ctx.requestId, createdAt, ...event }));
}

/**
 * Wakes who does this kind of work after the commit, or once it is `at`; at once where the statement was a transaction of
 * its own.
 */
export function wakeFor(ctx: Context, event: WakeEvent = wakeEvents.shipments, at?: Date): void {
  const wake = () => {
    const waitMs = at ? at.getTime() - ctx.now().getTime() : 0;
    if (waitMs > 0) setTimeout(requestWake, waitMs, event).unref();
    else requestWake(event);
  };
  if (ctx.afterCommit) ctx.afterCommit(wake);
  else wake();
}

/** The columns of such rows, for `insert into outbox`. */
export const outboxRows = newRows(outbox, ["processedAt", "attempts", "lastError"]);

/**
 * The events that say "there is work", by kind, so that one kind does not set those who do the others looking. They carry
 * no data: PostgreSQL knows what is to be done.
 */
export const wakeEvents = {
  /** Events to tell, deliveries to make, shipments that may go on. */
  shipments: "anden/wake",
  /** Shipments that the network of demo carriers takes along. */
  network: "anden/wake.network",
  carriers: "anden/wake.carriers",
  printing: "anden/wake.printing",
  bulk: "anden/wake.bulk",
  imports: "anden/wake.imports",
} as const;

export type WakeEvent = (typeof wakeEvents)[keyof typeof wakeEvents];

const listeners = Symbol.for("anden.wake-listeners");

function wakeListeners(): Set<(event: WakeEvent) => void> {
  const owner = globalThis as { [listeners]?: Set<(event: WakeEvent) => void> };
  owner[listeners] ??= new Set();
  return owner[listeners];
}

/** Calls `listener` at every wake-up of this process; returns how to stop. */
export function onWake(listener: (event: WakeEvent) => void): () => void {
  wakeListeners().add(listener);
  return () => wakeListeners().delete(listener);
}

/** Between announcements: under load one tells of many commits. */
const announceEveryMs = 20;
const unannounced = new Set<WakeEvent>();
let announcedAt = Number.NEGATIVE_INFINITY;

/** Tells every process that there is work. Never awaited; calls of the same moment become one. */
export function requestWake(event: WakeEvent = wakeEvents.shipments): void {
  for (const listener of wakeListeners()) listener(event);
  const isAnnouncing = unannounced.size > 0;
  unannounced.add(event);
  if (isAnnouncing) return;
  const announce = () => {
    const events = [...unannounced];
    unannounced.clear();
    announcedAt = performance.now();
    for (const each of events)
      notify(each).catch(() => {
        // The sweeper finds the work; the database being away is reported by whoever needs it next.
      });
  };
  const waitMs = announcedAt + announceEveryMs - performance.now();
  if (waitMs > 0) setTimeout(announce, waitMs);
  else setImmediate(announce);
}

const notify = async (event: WakeEvent): Promise<unknown> => connection().sql.notify("anden_wake", event);

/**
 * UUID version 7 (RFC 9562 section 5.7): 48 bits of milliseconds, then random bits; sorts by time. The random part is that
 * of a version 4, whose variant it shares: Node draws those many at a time.
 */
export function uuidV7(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const keptDays = 7;

/** Deletes events that were relayed long ago, the oldest first. */
export async function deleteOldEvents(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  // Ids sort by time: no index but theirs is needed.
  const earliestId = `${uuidV7(before).slice(0, 13)}-7000-8000-000000000000`;
  const old = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.id, earliestId), isNotNull(outbox.processedAt)))
    .orderBy(asc(outbox.id))
    .limit(limit);
  const deleted = await ctx.db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

export type AccountEvent = Pick<
  typeof outbox.$inferSelect,
  "id" | "type" | "aggregate" | "aggregateId" | "sequence" | "payload" | "requestId" | "createdAt"
>;

/** What happened in an account these days, newest first; `before` is the id of an event. */
export async function listAccountEvents(
  ctx: Context,
  { accountId, before, limit }: { accountId: number; before?: string; limit: number },
): Promise<{ rows: AccountEvent[]; more: boolean }> {
  assertReach(ctx, accountId);
  const rows = await ctx.db
    .select()
    .from(outbox)
    .where(and(ownedBy(outbox.accountId, [accountId]), before === undefined ? undefined : lt(outbox.id, before)))
    .orderBy(...newestOf(outbox.accountId, [accountId], outbox.id))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

export interface OutboxBacklog {
  /** Events that wait to be relayed; counted to 100,000. */
  readonly waiting: number;
  /** How long the oldest of them has waited; 0 when there is none. */
  readonly oldestSeconds: number;
  /** Those of them that could not be relayed so far: somebody has to look at them. */
  readonly unfit: number;
}

const countedEvents = 100_000;
const retriedAtOnce = 1_000;

export type UnfitEvent = Pick<
  typeof outbox.$inferSelect,
  "id" | "accountId" | "type" | "attempts" | "lastError" | "createdAt"
>;

/** Events that could not be relayed so far, the oldest first. */
export async function listUnfitEvents(ctx: Context, limit: number): Promise<UnfitEvent[]> {
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
export function retryUnfitEvents(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const unfit = tx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.processedAt), gt(outbox.attempts, 0)))
      .orderBy(asc(outbox.createdAt))
      .limit(retriedAtOnce)
      .for("update", { skipLocked: true });
    const taken = await tx.db
      .update(outbox)
      .set({ attempts: 0 })
      .where(inArray(outbox.id, unfit))
      .returning({ id: outbox.id });
    wakeFor(tx);
    return taken.length;
  });
}

/** How far the relay is behind. */
export async function outboxBacklog(ctx: Context): Promise<OutboxBacklog> {
  const [row] = await ctx.db.execute<{ waiting: number; oldest_ms: number | null; unfit: number }>(sql`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as unfit,
      (extract(epoch from min(created_at)) * 1000)::float8 as oldest_ms
    from (select created_at, attempts from outbox where processed_at is null order by created_at limit ${countedEvents}) o`);
  const oldestMs = row?.oldest_ms == null ? 0 : ctx.now().getTime() - row.oldest_ms;
  return { waiting: row?.waiting ?? 0, unfit: row?.unfit ?? 0, oldestSeconds: Math.max(0, oldestMs / 1000) };
}
