import { sql } from "drizzle-orm";
import { date, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChannelFailureKind, ChannelKind } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, lease, reference } from "./columns";

/** Shops that orders are imported from. */
export const channelConnections = pgTable(
  "channel_connections",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<ChannelKind>().notNull(),
    /** The channel of its orders, one for each connection. */
    channel: text().notNull(),
    url: text().notNull(),
    /** Encrypted: keys of the shop, and the secret that its webhooks are signed with. */
    sealedSecrets: text().notNull(),
    /** Unguessable part of the address that the shop calls. */
    token: text().notNull(),
    /** Ids of the webhooks that were made at the shop. */
    remoteWebhooks: jsonb().$type<string[]>().notNull().default([]),
    /** The first day, in Argentina, whose paid orders are imported; null = all orders, however old. */
    startDay: date({ mode: "string" }),
    /** Where the importer begins the next pull; null = it has not pulled yet. */
    cursor: text(),
    /** When the next pull is due; null = disconnected. */
    nextAt: instant(),
    ...lease(),
    /** Failed pulls in a row. */
    failures: smallint().notNull().default(0),
    lastFailure: text().$type<ChannelFailureKind>(),
    lastSyncAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("channel_connections_channel").on(table.accountId, table.channel),
    uniqueIndex("channel_connections_token").on(table.token),
    index("channel_connections_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
);

/** Orders of a shop that could not be taken, until they can be or are gone. */
export const channelProblems = pgTable(
  "channel_problems",
  {
    accountId: reference().notNull(),
    connectionId: reference()
      .notNull()
      .references(() => channelConnections.id, { onDelete: "cascade" }),
    externalId: text().notNull(),
    /** What people call the order. */
    number: text().notNull(),
    /** The error, as that of an order. */
    reason: jsonb().$type<{ readonly code: string }>().notNull(),
    /** Pulls that have met it. */
    tries: smallint().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.externalId] })],
);

/** Guides that a shop is told of: one note for each shipment of an order. */
export const channelNotes = pgTable(
  "channel_notes",
  {
    accountId: reference().notNull(),
    connectionId: reference()
      .notNull()
      .references(() => channelConnections.id, { onDelete: "cascade" }),
    externalId: text().notNull(),
    shipmentId: reference().notNull(),
    /** Guide number and tracking link. */
    guide: text().notNull(),
    tracking: text().notNull(),
    /** When the next attempt is due; null = noted, or given up. */
    nextAt: instant(),
    attempts: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.connectionId, table.externalId, table.shipmentId] }),
    index("channel_notes_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
);
