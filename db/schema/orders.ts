import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ClassificationId, LogisticType, OrderStatus, ServiceType } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";
import { recipientSearchText, shipments } from "./shipments";

/** Whom an order goes to, as the channel said it: what a shipment needs of it is checked when it is made. */
export interface OrderRecipient {
  name: string;
  document: string;
  phone: string;
  email: string;
  street: string;
  streetNumber: string;
  streetExtras: string;
  city: string;
  state: string;
  zipcode: number | null;
  cpa: string | null;
  pointId: string | null;
}

export const orders = pgTable(
  "orders",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** Where it comes from: `api`, `woocommerce`. */
    channel: text().notNull(),
    /** The channel's own number. */
    externalId: text().notNull(),
    /** Of what the channel sent, so that the same again changes nothing. */
    fingerprint: text().notNull(),
    status: text().$type<OrderStatus>().notNull().default("open"),
    /** Incremented by every event about this order; their `sequence`. */
    version: integer().notNull().default(1),
    /** The detail of the error that no shipment could be made for: a person has to decide. */
    reason: jsonb().$type<{ readonly code: string }>(),
    recipient: jsonb().$type<OrderRecipient>().notNull(),
    recipientName: text().notNull(),
    /** Null = the account's default origin. */
    originId: reference(),
    /** Null = the sum of the items. */
    declaredValueCents: cents(),
    /** What the buyer paid for shipping, if the channel says it. */
    shippingPaidCents: cents(),
    /** What the buyer chose, in the words of the shop. */
    chosenService: text().notNull().default(""),
    serviceType: text().$type<ServiceType>(),
    logisticType: text().$type<LogisticType>(),
    carrierId: reference(),
    notes: text().notNull().default(""),
    placedAt: instant().notNull(),
    /** The label of the actor on whose behalf shipments are made in the background. */
    actor: text().notNull(),
    /** When a shipment is to be made in the background; null = when somebody asks for it. */
    dueAt: instant(),
    /** Number of failures on our side since it became due. */
    failures: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    recipientErasedAt: instant(),
  },
  (table) => [
    uniqueIndex("orders_external").on(table.accountId, table.channel, table.externalId),
    index("orders_account").on(table.accountId, table.id),
    index("orders_status").on(table.accountId, table.status, table.id),
    index("orders_updated").on(table.accountId, table.updatedAt),
    index("orders_waiting").on(table.accountId, table.id).where(sql`${table.reason} is not null`),
    index("orders_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("orders_recipient").using(
      "gin",
      recipientSearchText({ accountId: table.accountId, destinationName: table.recipientName }),
    ),
  ],
);

/** The lines of an order. Measures are null where the catalogue has those of the SKU. */
export const orderLines = pgTable(
  "order_lines",
  {
    accountId: reference().notNull(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** From 1, in the order of the channel. */
    number: smallint().notNull(),
    sku: text(),
    description: text().notNull().default(""),
    quantity: integer().notNull(),
    unitPriceCents: cents().notNull().default(0),
    weightGrams: integer(),
    heightCm: integer(),
    widthCm: integer(),
    lengthCm: integer(),
    classificationId: smallint().$type<ClassificationId>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId, table.number] })],
);

/**
 * How many pieces of a line are in a shipment. Written in the transaction that makes the shipment; rows of shipments that
 * were called off stay, and their pieces are open again.
 */
export const orderShipmentLines = pgTable(
  "order_shipment_lines",
  {
    accountId: reference().notNull(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    lineNumber: smallint().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.lineNumber, table.shipmentId] }),
    index("order_shipment_lines_shipment").on(table.shipmentId),
  ],
);
