import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { inlineLimit, jsonRows, preparedByShape } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { webhooks } from "@/db/schema/webhooks";
import { eventTopics, type Topic } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { type RelayedEvent, relayedColumns } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordNoticesOf } from "../../notices";
import { composeMessage } from "./message";
import { valuesOf } from "./values";

type Follower = Pick<typeof webhooks.$inferSelect, "id" | "accountId" | "topic" | "disabledAt">;

/** What is written for an event, in the names of the columns. */
interface RelayedMessage {
  readonly message: Readonly<Record<string, unknown>>;
  readonly deliveries: readonly Readonly<Record<string, unknown>>[];
}

interface PoisonEvent {
  readonly id: string;
  readonly error: string;
}

/** An event that cannot be told is tried again when it is so old, then when it is twice as old, and so on. */
const poisonSeconds = 10;
const errorLength = 500;

/**
 * Turns events of the outbox into messages and deliveries, the oldest first; in one transaction with the mark that they
 * are done, so that each is told exactly once, however many relays work at a time. An event that nobody follows is only
 * marked; one that cannot be told is put off. `moved` counts the events that were seen to, `deliveries` what was written.
 */
export function relayOutbox(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; deliveries: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const rows = await take(tx, limit);
    if (rows.length === 0) return { moved: 0, deliveries: 0, more: false };
    const followers = await findFollowers(tx, rows);
    const published: RelayedMessage[] = [];
    const poison: PoisonEvent[] = [];
    for (const row of rows) {
      try {
        const one = tell(tx, row, followers);
        if (one) published.push(one);
      } catch (error) {
        poison.push({ id: row.id, error: String(error).slice(0, errorLength) });
      }
    }
    if (published.length > 0) await write(tx, published);
    await recordNoticesOf(tx, rows);
    if (poison.length > 0) await putOff(tx, poison);
    const isPoison = new Set(poison.map(({ id }) => id));
    const done = rows.map(({ id }) => id).filter((id) => !isPoison.has(id));
    await tx.db
      .update(outbox)
      .set({ processedAt: tx.now() })
      .where(inArray(outbox.id, valuesOf(done, "uuid")));
    return {
      moved: rows.length,
      deliveries: published.reduce((sum, { deliveries }) => sum + deliveries.length, 0),
      more: rows.length === limit,
    };
  });
}

/** The oldest, as they lie in the index: a backlog is never sorted. */
async function take(tx: Context, limit: number): Promise<RelayedEvent[]> {
  const [taken] = await oldest(tx.db, {}, limit).execute({ now: tx.now().toISOString() });
  const rows = taken?.rows ?? [];
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.sequence - b.sequence);
}

const events = jsonRows(relayedColumns);

const oldest = preparedByShape((db, _, limit) => {
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
  return db
    .select({ rows: events.aggregate(asc(page.createdAt)) })
    .from(page)
    .prepare("oldest_events");
});

/** By account and topic. Locked until the commit: who disables or deletes one finds the deliveries that are written here. */
async function findFollowers(tx: Context, rows: readonly RelayedEvent[]): Promise<Map<string, Follower[]>> {
  const accountIds = valuesOf(new Set(rows.map(({ accountId }) => accountId)), "bigint");
  const topics = valuesOf(new Set(rows.map(({ type }) => eventTopics[type])), "text");
  const found = await tx.db
    .select({ id: webhooks.id, accountId: webhooks.accountId, topic: webhooks.topic, disabledAt: webhooks.disabledAt })
    .from(webhooks)
    .where(and(inArray(webhooks.accountId, accountIds), inArray(webhooks.topic, topics)))
    .orderBy(asc(webhooks.id))
    .for("share");
  const followers = new Map<string, Follower[]>();
  for (const one of found) {
    const key = keyOf(one);
    followers.set(key, [...(followers.get(key) ?? []), one]);
  }
  return followers;
}

const keyOf = ({ accountId, topic }: { accountId: number; topic: Topic }): string => `${accountId}:${topic}`;

/** Undefined when nobody follows the event. Throws when it does not say what its topic promises. */
function tell(
  tx: Context,
  row: RelayedEvent,
  followers: ReadonlyMap<string, readonly Follower[]>,
): RelayedMessage | undefined {
  const { accountId, type, aggregate, aggregateId, sequence, createdAt } = row;
  const topic: Topic | undefined = eventTopics[type];
  if (!topic) throw new Error(`no topic carries ${type}`);
  const ofEvent = followers.get(keyOf({ accountId, topic }));
  if (!ofEvent) return undefined;
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
      ...{ id, ...about, topic, type, aggregate, aggregate_id: aggregateId },
      ...{ sequence, body, outbox_id: row.id },
    },
    deliveries: ofEvent.map(({ id: webhookId, disabledAt }) => ({
      ...{ message_id: id, webhook_id: webhookId, account_id: accountId, created_at: tx.now() },
      // Due since it happened: in the order of events, and a late relay does not push it behind others.
      ...(disabledAt ? { state: "held", next_at: null } : { state: "pending", next_at: createdAt }),
    })),
  };
}

/** Ids are given in the order of events. What was written before is left alone. */
async function write(tx: Context, published: readonly RelayedMessage[]): Promise<void> {
  const messages = JSON.stringify(published.map(({ message }) => message));
  const deliveries = JSON.stringify(published.flatMap((one) => one.deliveries));
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

async function putOff(tx: Context, poison: readonly PoisonEvent[]): Promise<void> {
  await tx.db.execute(sql`
    update outbox set attempts = attempts + 1, last_error = u.error
    from json_to_recordset(${JSON.stringify(poison)}::json) u(id uuid, error text) where outbox.id = u.id`);
}
