import { getTableColumns, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { uuidV7 } from "@/lib/core/ids/uuid";
import type { Aggregate, EventType } from "@/lib/core/vocabulary";
import type { EventPayload } from "@/lib/core/webhook-messages";
import type { Context } from "../context";
import { notifyAfterCommit } from "./wake-ups";

interface EventOf<Type extends EventType> {
  readonly accountId: number;
  readonly aggregate: Aggregate;
  readonly aggregateId: number;
  /** Version of the aggregate after the change; receivers drop events older than the version they know. */
  readonly sequence: number;
  readonly type: Type;
  readonly payload: EventPayload<Type>;
}

export type OutboxEvent = { [Type in EventType]: EventOf<Type> }[EventType];

/** Writes events; must be called inside the transaction of the change. */
export async function recordEvents(tx: Context, events: readonly OutboxEvent[]): Promise<void> {
  if (!tx.afterCommit) throw new Error("an event is recorded outside the transaction of its change");
  if (events.length === 0) return;
  await writeEvents(tx.db, { events: JSON.stringify(toOutboxRows(tx, events)) });
  notifyAfterCommit(tx);
}

const { requestId, processedAt, position, attempts, lastError, ...relayColumns } = getTableColumns(outbox);
/** The columns that the relay reads. */
export const relayedColumns = relayColumns;
export type RelayedEvent = Pick<typeof outbox.$inferSelect, keyof typeof relayedColumns>;

type NewOutboxRow = Omit<typeof outbox.$inferSelect, "processedAt" | "position" | "attempts" | "lastError">;

/** Rows for a statement that writes a change together with its events; call `notifyAfterCommit` after it. */
export function toOutboxRows(ctx: Context, events: readonly OutboxEvent[]): NewOutboxRow[] {
  const createdAt = ctx.now();
  return events.map((event) => ({ ...event, id: uuidV7(createdAt), requestId: ctx.requestId, createdAt }));
}

/** The columns of `toOutboxRows`, for `insert into outbox`. */
export const outboxRows = jsonTable(getTableColumns(outbox), ["processedAt", "position", "attempts", "lastError"]);

const writeEvents = statement(
  () => sql`
    insert into outbox (${outboxRows.names})
    select ${outboxRows.of("events")} from ${outboxRows.from(sql.placeholder("events"), "events")}`,
);
