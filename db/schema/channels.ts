import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ChannelFailureKind,
  ChannelKind,
  ChannelState,
  CompletionMoment,
  LogisticType,
  MethodKind,
  NoteReader,
  ServiceType,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, lease, reference } from "./columns";

/** How a shop is told of the shipments of its orders. */
export interface ChannelSettings {
  note: NoteReader;
  completeAt: CompletionMoment;
  /** Words before carrier, guide and link; empty = ours, in the language of the account. */
  words: string;
  /** False keeps the states of parcels from the shop; undefined = true. */
  tellsStates?: boolean;
}

/** A webhook at the shop, as it was last seen there. */
export interface ChannelWebhook {
  topic: string;
  id: string;
  /** What the shop last said of it; `missing` could not be made. */
  state: "active" | "missing";
}

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
    /** The first day, in Argentina, whose paid orders are imported; null = all orders, however old. */
    startDay: date({ mode: "string" }),
    /** Where the channel begins the next pull; null = it has not pulled yet. */
    cursor: text(),
    /** When the next pull is due; null = disconnected. */
    nextAt: instant(),
    ...lease(),
    /** Failed pulls in a row. */
    failures: smallint().notNull().default(0),
    lastFailure: text().$type<ChannelFailureKind>(),
    /** What the sentence about the failure names: the address that the shop redirects to. */
    failureFacts: jsonb().$type<Readonly<Record<string, string>>>(),
    /** Since when each pull fails, and when the people of the account were told. */
    failingSince: instant(),
    failureToldAt: instant(),
    /** What the shop says of itself: two addresses of one shop have one identity. Null in connections of before. */
    identity: text(),
    settings: jsonb().$type<ChannelSettings>().notNull().default({ note: "private", completeAt: "never", words: "" }),
    webhooks: jsonb().$type<readonly ChannelWebhook[]>().notNull().default([]),
    lastWebhookAt: instant(),
    /** When the open orders are next compared with the shop's. */
    reconcileAt: instant(),
    lastSyncAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("channel_connections_channel").on(table.accountId, table.channel),
    uniqueIndex("channel_connections_token").on(table.token),
    index("channel_connections_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index("channel_connections_identity").on(table.kind, table.identity).where(sql`${table.nextAt} is not null`),
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

/** What a shop says of its products: asked once a day, for orders whose goods the catalogue does not know. */
export const channelProducts = pgTable(
  "channel_products",
  {
    accountId: reference().notNull(),
    connectionId: reference()
      .notNull()
      .references(() => channelConnections.id, { onDelete: "cascade" }),
    /** Ids of product and variation at the shop: `17`, `17/23`. */
    product: text().notNull(),
    sku: text().notNull().default(""),
    isVirtual: boolean().notNull(),
    weightGrams: integer(),
    heightCm: integer(),
    widthCm: integer(),
    lengthCm: integer(),
    fetchedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.product] })],
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
    /** Name of the carrier, for the note. */
    carrier: text().notNull().default(""),
    /** The shipment was cancelled: a second note strikes the guide out. */
    isVoid: boolean().notNull().default(false),
    /** The guide stands at the shop. */
    notedAt: instant(),
    /** The order is to be completed at the shop; null once it is, or if it is not to be. */
    completeAt: instant(),
    /** The state of the parcel that the shop is to be told, and the furthest one that it was. */
    state: text().$type<ChannelState>(),
    toldState: text().$type<ChannelState>(),
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

/** The shipping methods that a shop offers its buyers, and what each of them means here. */
export const channelMethods = pgTable(
  "channel_methods",
  {
    accountId: reference().notNull(),
    connectionId: reference()
      .notNull()
      .references(() => channelConnections.id, { onDelete: "cascade" }),
    /** The method and its title as orders name them: two zones of a shop may offer `flat_rate` under two titles. */
    method: text().notNull(),
    title: text().notNull(),
    /** Null = nobody has said yet. */
    meaning: jsonb().$type<MethodMeaning>(),
    lastSeenAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.method, table.title] })],
);

/** What a method of a shop means; a part that is null is up to rules and preferences. */
export interface MethodMeaning {
  kind: MethodKind;
  serviceType: ServiceType | null;
  logisticType: LogisticType | null;
  carrierId: number | null;
}
