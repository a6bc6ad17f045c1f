import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { jsonRows, prepared } from "@/db/driver";
import { rowExists } from "@/db/query/exists";
import { inlineLimit } from "@/db/query/limit";
import { outbox } from "@/db/schema/outbox";
import { webhooks } from "@/db/schema/webhooks";
import { eventTopics, type Topic } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { summarizeError } from "@/lib/platform/loggable-error";
import { type RelayedEvent, relayedColumns } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordTrackingNotes } from "../../../selling/channels";
import { followShipments } from "../../../selling/orders";
import { recordNoticesOf } from "../../notices";
import { composeMessage } from "./message";
import { valuesOf } from "./values";

type Subscriber = Pick<typeof webhooks.$inferSelect, "id" | "accountId" | "topic" | "disabledAt">;

/** Rows to insert for an event, by column name. */
interface RelayedMessage {
  readonly message: Readonly<Record<string, unknown>>;
  readonly deliveries: readonly Readonly<Record<string, unknown>>[];
}

interface PoisonEvent {
  readonly id: string;
  readonly error: string;
}

/** A poison event is retried when it is this old, then when it is twice as old, and so on. */
const poisonSeconds = 10;
const errorLength = 500;

/**
 * Turns outbox events into messages and deliveries, oldest first. The events are marked as processed in the same
 * transaction, so that each is published exactly once, however many relays run at a time. An event without subscribers
 * is only marked; one that cannot be published is postponed. `moved` counts the events handled, `deliveries` the rows
 * written.
 */
export function relayOutbox(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; deliveries: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const rows = await claimEvents(tx, limit);
    if (rows.length === 0) return { moved: 0, deliveries: 0, more: false };
    const subscribers = await findSubscribers(tx, rows);
    const relayed: RelayedMessage[] = [];
    const poison: PoisonEvent[] = [];
    for (const row of rows) {
      try {
        const message = toMessage(tx, row, subscribers);
        if (message) relayed.push(message);
      } catch (error) {
        poison.push({ id: row.id, error: summarizeError(error).slice(0, errorLength) });
      }
    }
    if (relayed.length > 0) await write(tx, relayed);
    await recordNoticesOf(tx, rows);
    await followShipments(tx, rows);
    await recordTrackingNotes(tx, rows);
    if (poison.length > 0) await postpone(tx, poison);
    const isPoison = new Set(poison.map(({ id }) => id));
    const done = rows.map(({ id }) => id).filter((id) => !isPoison.has(id));
    await tx.db
      .update(outbox)
      .set({ processedAt: tx.now() })
      .where(inArray(outbox.id, valuesOf(done, "uuid")));
    return {
      moved: rows.length,
      deliveries: relayed.reduce((sum, { deliveries }) => sum + deliveries.length, 0),
      more: rows.length === limit,
    };
  });
}

/** Whether an event waits to be relayed, one that is postponed included. */
export const hasEventsToRelay = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from outbox where processed_at is null`);

/** Claims the oldest events in index order: a backlog is never sorted. */
async function claimEvents(tx: Context, limit: number): Promise<RelayedEvent[]> {
  const [taken] = await oldest(tx.db, limit).execute({ now: tx.now().toISOString() });
  const rows = taken?.rows ?? [];
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.sequence - b.sequence);
}

const events = jsonRows(relayedColumns);

const oldest = prepared((db, limit: number) => {
  const isDueAgain = sql`${outbox.createdAt} <= ${sql.placeholder("now")}::timestamptz
    - make_interval(secs => ${poisonSeconds}::float8 * power(2, ${outbox.attempts} - 1))`;
  const page = db
    .select(events.selection)
    .from(outbox)
    .where(and(isNull(outbox.processedAt), or(eq(outbox.attempts, 0), isDueAgain)))
    .orderBy(asc(outbox.createdAt))
    .limit(inlineLimit(limit))
    .for("update", { skipLocked: true })
    .as("page");
  return db.select({ rows: events.aggregate(asc(page.createdAt)) }).from(page);
});

/**
 * Subscriptions by account and topic. Locked until the commit: whoever disables or deletes one sees the deliveries that
 * are written here.
 */
async function findSubscribers(tx: Context, rows: readonly RelayedEvent[]): Promise<Map<string, Subscriber[]>> {
  const accountIds = valuesOf(new Set(rows.map(({ accountId }) => accountId)), "bigint");
  const topics = valuesOf(new Set(rows.map(({ type }) => eventTopics[type])), "text");
  const found = await tx.db
    .select({ id: webhooks.id, accountId: webhooks.accountId, topic: webhooks.topic, disabledAt: webhooks.disabledAt })
    .from(webhooks)
    .where(and(inArray(webhooks.accountId, accountIds), inArray(webhooks.topic, topics)))
    .orderBy(asc(webhooks.id))
    .for("share");
  const subscribers = new Map<string, Subscriber[]>();
  for (const subscriber of found) {
    const key = keyOf(subscriber);
    subscribers.set(key, [...(subscribers.get(key) ?? []), subscriber]);
  }
  return subscribers;
}

const keyOf = ({ accountId, topic }: { accountId: number; topic: Topic }): string => `${accountId}:${topic}`;

/** Undefined when the event has no subscribers. Throws when the payload lacks members of its topic. */
function toMessage(
  tx: Context,
  row: RelayedEvent,
  subscribers: ReadonlyMap<string, readonly Subscriber[]>,
): RelayedMessage | undefined {
  const { accountId, type, aggregate, aggregateId, sequence, createdAt } = row;
  const topic: Topic | undefined = eventTopics[type];
  if (!topic) throw new Error(`no topic carries ${type}`);
  const ofTopic = subscribers.get(keyOf({ accountId, topic }));
  if (!ofTopic) return undefined;
  const { id, body } = composeMessage({
    uuid: row.id,
    topic,
    type,
    accountId,
    sequence,
    payload: row.payload,
    at: createdAt,
  });
  const about = { account_id: accountId, created_at: createdAt };
  return {
    message: {
      id,
      ...about,
      topic,
      type,
      aggregate,
      aggregate_id: aggregateId,
      sequence,
      body,
      outbox_id: row.id,
    },
    deliveries: ofTopic.map(({ id: webhookId, disabledAt }) => ({
      message_id: id,
      webhook_id: webhookId,
      account_id: accountId,
      created_at: tx.now(),
      // Due since the event happened: deliveries keep the order of events, and a late relay does not push them behind
      // others.
      ...(disabledAt ? { state: "held", next_at: null } : { state: "pending", next_at: createdAt }),
    })),
  };
}

/** Delivery ids follow the order of events. Rows that exist already stay unchanged. */
async function write(tx: Context, relayed: readonly RelayedMessage[]): Promise<void> {
  const messages = JSON.stringify(relayed.map(({ message }) => message));
  const deliveries = JSON.stringify(relayed.flatMap((message) => message.deliveries));
  await tx.db.execute(sql`
    with messages as (
      insert into webhook_messages
        (id, account_id, topic, type, aggregate, aggregate_id, sequence, body, outbox_id, created_at)
      select * from json_to_recordset(${messages}::json) m(
        id text, account_id bigint, topic text, type text, aggregate text, aggregate_id bigint, sequence integer,
        body text, outbox_id uuid, created_at timestamptz)
      on conflict do nothing
    )
    insert into webhook_deliveries (message_id, webhook_id, account_id, state, next_at, created_at)
    select * from json_to_recordset(${deliveries}::json) d(
      message_id text, webhook_id bigint, account_id bigint, state text, next_at timestamptz, created_at timestamptz)
    on conflict do nothing`);
}

async function postpone(tx: Context, poison: readonly PoisonEvent[]): Promise<void> {
  await tx.db.execute(sql`
    update outbox set attempts = attempts + 1, last_error = u.error
    from json_to_recordset(${JSON.stringify(poison)}::json) u(id uuid, error text) where outbox.id = u.id`);
}
