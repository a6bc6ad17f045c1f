import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    processedAt: instant(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index("outbox_pending").on(table.createdAt).where(sql`${table.processedAt} is null`),
    index("outbox_account").on(table.accountId, table.id),
  ],
);
