import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Aggregate, EventType } from "@/lib/core/vocabulary";
import { createdAt, instant, reference } from "./columns";

/** Events, each written in the transaction of the change that it reports. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    accountId: reference().notNull(),
    aggregate: text().$type<Aggregate>().notNull(),
    aggregateId: reference().notNull(),
    sequence: integer().notNull(),
    type: text().$type<EventType>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text().notNull().default(""),
    createdAt: createdAt(),
    /** When the event got its position, or was handled by a version that had none. */
    processedAt: instant(),
    /** Place in the order in which followers take events. Positions are committed in ascending order. */
    position: bigint({ mode: "number" }),
    /** Written by versions before there were followers. */
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index("outbox_pending").on(table.createdAt).where(sql`${table.processedAt} is null`),
    index("outbox_position").on(table.position).where(sql`${table.position} is not null`),
    index("outbox_account").on(table.accountId, table.id),
  ],
);

/** How far each follower of events has come: the position of the last event that it took. `relay` gives the positions. */
export const eventFollowers = pgTable("event_followers", {
  name: text().primaryKey(),
  position: bigint({ mode: "number" }).notNull(),
});

/** Events that a follower passed over: one that failed, and those of the same account that wait for it. */
export const eventRetries = pgTable(
  "event_retries",
  {
    follower: text().notNull(),
    eventId: uuid()
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
    accountId: reference().notNull(),
    position: bigint({ mode: "number" }).notNull(),
    /** Failed attempts; 0 for an event that waits for an earlier one. */
    attempts: smallint().notNull(),
    /** Null once the event is set aside: it is tried again when an operator says so. */
    nextAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.follower, table.eventId] }),
    index("event_retries_account").on(table.follower, table.accountId, table.position),
  ],
);
