import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChannelKind, CheckoutSettings } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { channelConnections } from "./channels";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** What buyers are offered at the checkout of a connected shop, or, without a connection, by the account's own servers. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    connectionId: reference().references(() => channelConnections.id, { onDelete: "cascade" }),
    settings: jsonb().$type<CheckoutSettings>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [unique("checkouts_connection").on(table.accountId, table.connectionId).nullsNotDistinct()],
);

/** Questions of checkouts, for the seller's page: no buyer, only the postcode. Kept for days. */
export const checkoutQuestions = pgTable(
  "checkout_questions",
  {
    id: identity(),
    accountId: reference().notNull(),
    connectionId: reference(),
    zipcode: text().notNull(),
    articles: integer().notNull(),
    options: smallint().notNull(),
    /** The cheapest price that the buyer saw. */
    fromCents: cents(),
    milliseconds: integer().notNull(),
    /** Why nothing, or the fallback table, was answered; null for prices of carriers. */
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("checkout_questions_account").on(table.accountId, table.id),
    index("checkout_questions_unserved").on(table.accountId, table.zipcode).where(sql`${table.options} = 0`),
    index("checkout_questions_created").on(table.createdAt),
  ],
);

/** Applications at shop systems that ask for one: the operator's, one for each kind of shop. */
export const channelApps = pgTable("channel_apps", {
  kind: text().$type<ChannelKind>().primaryKey(),
  clientId: text().notNull(),
  sealedSecret: text().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Labels that a shop system asked for from its own administration, one for each of its fulfilment orders. */
export const channelLabels = pgTable(
  "channel_labels",
  {
    id: identity(),
    accountId: reference().notNull(),
    connectionId: reference()
      .notNull()
      .references(() => channelConnections.id, { onDelete: "cascade" }),
    externalId: text().notNull(),
    /** The names of label and fulfilment order there. */
    labelId: text().notNull(),
    fulfillmentId: text().notNull(),
    shipmentId: reference(),
    state: text().$type<"asked" | "ready" | "failed" | "taken" | "cancelled">().notNull(),
    attempts: smallint().notNull().default(0),
    nextAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("channel_labels_label").on(table.connectionId, table.labelId),
    index("channel_labels_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
);
