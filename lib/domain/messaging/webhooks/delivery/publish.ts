import { and, asc, inArray, sql } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import { groupBy } from "@/lib/core/group-by";
import { eventTopics, type Topic } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { valuesOf } from "../values";
import { composeMessage } from "./message";

type Subscriber = Pick<typeof webhooks.$inferSelect, "id" | "accountId" | "topic" | "disabledAt">;

/** Rows to insert for an event, by column name. */
interface RelayedMessage {
  readonly message: Readonly<Record<string, unknown>>;
  readonly deliveries: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Turns events into messages, each with a delivery for each subscription of its topic: a follower of events. The message of
 * an event exists once.
 */
export async function publishEvents(tx: Context, events: readonly RelayedEvent[]): Promise<void> {
  const subscribers = await findSubscribers(tx, events);
  const messages = events.flatMap((event) => toMessage(tx, event, subscribers) ?? []);
  if (messages.length > 0) await write(tx, messages);
}

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
  return groupBy(found, keyOf);
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
