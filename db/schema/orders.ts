import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  ClassificationId,
  DecisionAnswer,
  DecisionCode,
  DeliveryKind,
  Judgement,
  LineKind,
  LogisticType,
  OrderBatchEntryState,
  OrderBatchState,
  OrderStatus,
  PaymentState,
  ServiceType,
  ShopState,
} from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

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
  /** Beside the person; missing in orders of before. */
  company?: string;
}

/** How the buyer gets the goods, as the channel said it. */
export interface OrderDelivery {
  kind: DeliveryKind;
  /** The shop's name for the method: `flat_rate`, `local_pickup`. */
  method: string;
  /** The reference of an option of ours that the buyer chose. */
  reference: string;
}

/** The address as it was typed, by the names of the fields of the channel. */
export type TypedAddress = Readonly<Record<string, string>>;

/** Why an order is not shipped by itself: an entry of its judgement. */
export interface OrderDecision {
  code: DecisionCode;
  /** The field in which it is mended, by the names of the API; `global` when it is of no field. */
  field: string;
  /** What the sentence names: a SKU, a country, an amount. */
  facts: Readonly<Record<string, string | number>>;
}

/** What a person said to a reason; it counts as long as the facts of the reason stay. */
export interface SettledDecision {
  /** `cancelled`: a person cancelled the order here, whatever the shop says later. */
  code: DecisionCode | "cancelled";
  answer: DecisionAnswer;
  facts: Readonly<Record<string, string | number>>;
  by: string;
  /** ISO 8601. */
  at: string;
}

/** What a person changed of an order; it stays whatever the shop sends later. */
export interface OrderEdits {
  recipient?: Partial<OrderRecipient>;
  /** By the number of the line. */
  lines?: Readonly<Record<string, OrderLineEdit>>;
  notes?: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** What the channel says of what can be edited: an edit is taken back to it, and another word of the channel is noticed. */
  channel: {
    recipient: OrderRecipient;
    /** In the order of the lines. */
    lines: readonly ChannelLine[];
    notes: string;
    doubts: readonly { readonly field: string; readonly text: string }[];
    declaredValueCents: number | null;
  };
}

/** Of a line that can be edited, what its channel says. */
export interface ChannelLine {
  quantity: number;
  weightGrams: number | null;
  heightCm: number | null;
  widthCm: number | null;
  lengthCm: number | null;
}

export interface OrderLineEdit {
  quantity?: number;
  weightGrams?: number;
  heightCm?: number;
  widthCm?: number;
  lengthCm?: number;
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
    /** What people call it; empty where that is the external id. */
    number: text().notNull().default(""),
    /** The order's page in the shop. */
    link: text().notNull().default(""),
    /** Of what the channel sent, so that the same again changes nothing. */
    fingerprint: text().notNull(),
    status: text().$type<OrderStatus>().notNull().default("open"),
    /** Incremented by every event about this order; their `sequence`. */
    version: integer().notNull().default(1),
    /** The detail of the error that no shipment could be made for: a person has to decide. */
    reason: jsonb().$type<{ readonly code: string }>(),
    judgement: text().$type<Judgement>().notNull().default("ready"),
    /** Why it is not shipped by itself, the most important in front. */
    decisions: jsonb().$type<readonly OrderDecision[]>().notNull().default([]),
    settled: jsonb().$type<readonly SettledDecision[]>().notNull().default([]),
    payment: text().$type<PaymentState>().notNull().default("paid"),
    /** What is to be collected on delivery, in `currency`. */
    paymentDueCents: cents(),
    shopState: text().$type<ShopState>().notNull().default("to_ship"),
    /** Null in orders of before. */
    delivery: jsonb().$type<OrderDelivery>(),
    /** ISO 3166-1, two letters. */
    country: text().notNull().default("AR"),
    /** ISO 4217. */
    currency: text().notNull().default("ARS"),
    /** The sale is somebody's already: the number of the vendor's own plug-in, as the shop keeps it. */
    shippedBy: text().notNull().default(""),
    recipient: jsonb().$type<OrderRecipient>().notNull(),
    /** Null where the channel sends the fields of an address read. */
    typed: jsonb().$type<TypedAddress>(),
    /** Fields of the address that were read with doubt. */
    doubts: jsonb().$type<readonly { readonly field: string; readonly text: string }[]>().notNull().default([]),
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
    edits: jsonb().$type<OrderEdits>(),
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
    /** When the shop last said how the order is; null for orders that no shop is asked about. */
    checkedAt: instant(),
  },
  (table) => [
    uniqueIndex("orders_external").on(table.accountId, table.channel, table.externalId),
    index("orders_number").on(table.accountId, table.number),
    index("orders_account").on(table.accountId, table.id),
    index("orders_status").on(table.accountId, table.status, table.id),
    index("orders_updated").on(table.accountId, table.updatedAt),
    index("orders_waiting").on(table.accountId, table.id).where(sql`${table.reason} is not null`),
    index("orders_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
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
    kind: text().$type<LineKind>().notNull().default("goods"),
    refundedQuantity: integer().notNull().default(0),
    /** What was sold of a thing that is cut or weighed, as the shop wrote it: `2.5`. The quantity is 1 then. */
    fraction: text(),
    /** The number of the line that stands for the bundle which this one belongs to. */
    container: smallint(),
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

/** Shipments that are made of many orders in the background, each with the option that was shown. */
export const orderBatches = pgTable(
  "order_batches",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    state: text().$type<OrderBatchState>().notNull().default("open"),
    /** The label of the actor on whose behalf the shipments are made. */
    actor: text().notNull(),
    requestId: text().notNull(),
    /** Number of orders. */
    total: integer().notNull(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [
    index("order_batches_account").on(table.accountId, table.id),
    index("order_batches_open").on(table.id).where(sql`${table.state} = 'open'`),
    index("order_batches_finished").on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
  ],
);

export const orderBatchEntries = pgTable(
  "order_batch_entries",
  {
    accountId: reference().notNull(),
    batchId: reference()
      .notNull()
      .references(() => orderBatches.id, { onDelete: "cascade" }),
    /** From 1, in processing order. */
    position: integer().notNull(),
    orderId: reference().notNull(),
    /** What was shown and is bought; null = what rules and preferences choose. */
    option: jsonb().$type<ChosenOption>(),
    state: text().$type<OrderBatchEntryState>().notNull().default("waiting"),
    shipmentId: reference(),
    /** The error for which no shipment was made. */
    reason: jsonb().$type<{ readonly code: string }>(),
    /** Number of failures on our side. */
    failures: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.batchId, table.position] }),
    index("order_batch_entries_waiting").on(table.batchId, table.position).where(sql`${table.state} = 'waiting'`),
    index("order_batch_entries_order").on(table.accountId, table.orderId),
  ],
);

/** The option of an order that a person saw and buys. */
export interface ChosenOption {
  carrierId: number;
  serviceType: ServiceType;
  logisticType: LogisticType;
  pointId: string | null;
  /** The price with taxes that was shown, in cents: at another one nothing is bought. */
  priceCents: number;
}
