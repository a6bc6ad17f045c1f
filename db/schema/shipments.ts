import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
import type { PriceLineMessage, TrackingMessage } from "@/lib/core/messages";
import type {
  BlockingReason,
  ClassificationId,
  Direction,
  LogisticType,
  NamedRule,
  RateSource,
  RequestType,
  ReturnReason,
  ServiceType,
  ShipmentChange,
  ShipmentStatus,
  StopCode,
  Substatus,
} from "@/lib/core/vocabulary";
import { accounts, users } from "./accounts";
import { carriers } from "./carriers";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** A person with an address, copied to the shipment so that later edits of the address book do not affect it. */
export interface Party {
  name: string;
  document: string;
  street: string;
  streetNumber: string;
  streetExtras: string;
  city: string;
  provinceCode: string;
  /** Province as the caller wrote it; canonical if we know the province. */
  state: string;
  zipcode: number;
  cpa: string | null;
  phone: string;
  email: string;
}

/** One line of a price: its subject and its amount before VAT. */
export interface PriceLine {
  code: string;
  label: PriceLineMessage;
  cents: number;
}

/** The box of a package as it was at packing time. Lengths in cm, weights in grams. */
export interface Container {
  /** Null for a custom-sized box. */
  id: number | null;
  description: string;
  outerWidth: number;
  outerLength: number;
  outerHeight: number;
  innerWidth: number;
  innerLength: number;
  innerHeight: number;
  emptyWeight: number;
  maxWeight: number;
}

export interface ShipmentStop {
  codes: StopCode[];
  /** ISO 8601. */
  at: string;
}

export const shipments = pgTable(
  "shipments",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    externalId: text().notNull().default(""),
    source: text(),
    parentShipmentId: reference(),
    direction: text().$type<Direction>().notNull().default("forward"),
    status: text().$type<ShipmentStatus>().notNull().default("new"),
    substatus: text().$type<Substatus>(),
    /** Incremented by every change; the `sequence` of the events about this shipment. */
    version: integer().notNull().default(1),
    serviceType: text().$type<ServiceType>().notNull(),
    logisticType: text().$type<LogisticType>().notNull(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    carrierTrackingId: text(),
    carrierTrackingIdAlt: text(),
    /** The pick-up point; null for other services. */
    locationId: reference(),
    /** The carrier's code of the pick-up point, copied at creation. */
    pointCode: text("point_id"),
    originId: reference().notNull(),
    origin: jsonb().$type<Party>().notNull(),
    destination: jsonb().$type<Party>().notNull(),
    destinationName: text().notNull(),
    destinationCity: text().notNull(),
    destinationState: text().notNull(),
    destinationZipcode: smallint().notNull(),
    declaredValueCents: cents().notNull(),
    priceShipmentCents: cents().notNull(),
    priceInsuranceCents: cents().notNull(),
    priceCents: cents().notNull(),
    priceInclTaxCents: cents().notNull(),
    priceLines: jsonb().$type<PriceLine[]>().notNull(),
    rateSource: text().$type<RateSource>().notNull(),
    tariffId: reference().notNull(),
    deliveryDaysMin: integer().notNull(),
    deliveryDaysMax: integer().notNull(),
    estimatedDelivery: date({ mode: "string" }).notNull(),
    totalWeightGrams: integer().notNull(),
    totalVolumeCm3: integer().notNull(),
    packageCount: smallint().notNull(),
    tags: text().array().notNull().default([]),
    /** Unguessable part of the public tracking link. */
    trackingToken: text().notNull(),
    /** Guide number; from documentation_ready on. */
    deliveryId: text(),
    deliveryNoteNumber: integer(),
    deliveryNotePrintedAt: instant(),
    documentsObtainedAt: instant(),
    crossdockNotified: boolean().notNull().default(false),
    /** When automation next checks this shipment; null = never. */
    dueAt: instant(),
    /** Why the shipment stays `new`. */
    waitingFor: text().$type<BlockingReason>(),
    /** What changed at the shop after the shipment was made, or is missing of it: printing and packing ask first. Null = nothing. */
    stop: jsonb().$type<ShipmentStop>(),
    /** Counts the labels: each change of what a label says makes the earlier ones void. */
    labelVersion: smallint().notNull().default(1),
    /** The shipment that this one was made after; null when it is of its own. */
    copiedFromId: reference(),
    /** Ids and numbers of its orders, each alone, by which people and programs find it beside `external_id`. */
    orderNumbers: text().array().notNull().default([]),
    createdAt: createdAt(),
    lastStatusAt: instant().notNull(),
    /** The seller's shipping rule that chose carrier and service, as it was named then; null when none did. */
    shippingRule: jsonb().$type<NamedRule>(),
    /** Why the buyer sends the goods of a return back; null when nobody said. Of requests before it, theirs. */
    returnReason: text().$type<ReturnReason>(),
    /** Since when the recipient's personal data is replaced by marks; no event tells it. */
    recipientErasedAt: instant(),
  },
  (table) => [
    index("shipments_account").on(table.accountId, table.id),
    index("shipments_status").on(table.accountId, table.status, table.id),
    index("shipments_external").on(table.accountId, table.externalId),
    index("shipments_order_numbers")
      .using("gin", table.orderNumbers)
      .where(sql`cardinality(${table.orderNumbers}) > 0`),
    // An external id over all accounts, for the operators' search.
    index("shipments_external_id").on(table.externalId),
    index("shipments_delivery").on(table.deliveryId),
    index("shipments_copied_from").on(table.copiedFromId).where(sql`${table.copiedFromId} is not null`),
    uniqueIndex("shipments_tracking_token").on(table.trackingToken),
    index("shipments_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("shipments_expiring")
      .on(table.createdAt)
      .where(sql`${table.status} in ('new', 'documentation_ready', 'ready_to_ship')`),
    index("shipments_unprinted")
      .on(table.accountId, table.id)
      .where(sql`${table.documentsObtainedAt} is null and ${table.status} in ('documentation_ready', 'ready_to_ship')`),
    index("shipments_waiting").on(table.accountId, table.id).where(sql`${table.waitingFor} is not null`),
    // Shipments that wait for their account. Every wake-up checks whether any of them can be paid now.
    index("shipments_held_up")
      .on(table.accountId, table.priceInclTaxCents)
      .where(sql`${table.waitingFor} in ('money', 'account')`),
    index("shipments_unconfirmed_origin").on(table.originId).where(sql`${table.waitingFor} = 'origin'`),
    index("shipments_returns").on(table.accountId, table.id).where(sql`${table.direction} = 'return'`),
    index("shipments_carrier").on(table.accountId, table.carrierId, table.id),
    index("shipments_created").on(table.accountId, table.createdAt, table.id),
    // Parcels that came back or may, for the list of those that nobody received.
    index("shipments_coming_back")
      .on(table.accountId, table.lastStatusAt)
      .where(sql`${table.direction} = 'return' or ${table.status} = 'returned_to_seller'`),
    // The sorted list of the portal; carrier and state have an index of their own above.
    index("shipments_price").on(table.accountId, table.priceInclTaxCents, table.id),
    index("shipments_promised").on(table.accountId, table.estimatedDelivery, table.id),
    index("shipments_province").on(table.accountId, table.destinationState, table.id),
    // The desk of exceptions and the start pages; their conditions are repeated word for word.
    index("shipments_exceptional").on(table.accountId, table.lastStatusAt).where(isExceptional(table)),
    index("shipments_moving").on(table.accountId, table.estimatedDelivery).where(isMoving(table)),
    index("shipments_carrier_tracking").on(table.carrierTrackingId).where(sql`${table.carrierTrackingId} is not null`),
    // Shipments that the seller has to hand over, for the counts of the day.
    index("shipments_at_seller")
      .on(table.accountId, table.createdAt, table.originId, table.documentsObtainedAt)
      .where(sql`${table.status} in ('documentation_ready', 'ready_to_ship')`),
    // Shipments in the crossdock, for the operators.
    index("shipments_in_crossdock")
      .on(table.carrierId, table.status, table.accountId)
      .where(sql`${table.status} in ('crossdock', 'on_hold_crossdock')`),
  ],
);

/** What may need somebody whatever the day: a state, a stop before dispatch, a refusal, a parcel that waits at a branch. */
export const isExceptional = ({ status, substatus, stop, waitingFor }: Record<ExceptionalColumn, SQLWrapper>): SQL =>
  sql`(${status} in ('not_delivered', 'rescheduled', 'on_hold_crossdock', 'delivered_with_damage', 'lost_in_crossdock', 'lost_in_carrier')
    or (${status} = 'in_transit' and ${substatus} = 'waiting_at_branch')
    or (${status} in ('new', 'documentation_ready', 'ready_to_ship') and (${stop} is not null or ${waitingFor} = 'carrier_refusal')))`;
type ExceptionalColumn = "status" | "substatus" | "stop" | "waitingFor";

/** What is on its way to the recipient, and late once its day has passed. */
export const isMoving = ({ status }: { status: SQLWrapper }): SQL =>
  sql`${status} in ('shipped', 'crossdock', 'in_transit_to_carrier', 'received_by_carrier', 'in_transit')`;

/** A national phone number without prefixes has ten digits. */
export const contactDigits = 10;

export const shipmentPackages = pgTable(
  "shipment_packages",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    /** 1..n in the order of the quote. */
    number: smallint().notNull(),
    weightGrams: integer().notNull(),
    heightCm: integer().notNull(),
    widthCm: integer().notNull(),
    lengthCm: integer().notNull(),
    classificationId: smallint().$type<ClassificationId>().notNull(),
    description1: text(),
    description2: text(),
    description3: text(),
    sku: text(),
    skuId: reference(),
    container: jsonb().$type<Container>(),
    /** The package itself must stay upright, whatever its items say. */
    mustKeepVertical: boolean().notNull().default(false),
    fragile: boolean().notNull().default(false),
    /** In a return: the package of the original shipment that is returned, whole or in part. */
    sourcePackageId: reference(),
  },
  (table) => [
    uniqueIndex("shipment_packages_number").on(table.shipmentId, table.number),
    index("shipment_packages_source").on(table.sourcePackageId).where(sql`${table.sourcePackageId} is not null`),
  ],
);

/** Items of a package. Sizes are as placed in the box (after rotation); the position is the lower corner, in cm. */
export const shipmentItems = pgTable(
  "shipment_items",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    packageId: reference()
      .notNull()
      .references(() => shipmentPackages.id),
    sku: text(),
    skuId: reference(),
    description: text().notNull(),
    weightGrams: integer().notNull(),
    widthCm: integer().notNull(),
    lengthCm: integer().notNull(),
    heightCm: integer().notNull(),
    mustKeepVertical: boolean().notNull().default(false),
    classificationId: smallint().$type<ClassificationId>().notNull(),
    posX: integer().notNull(),
    posY: integer().notNull(),
    posZ: integer().notNull(),
    /** In a return: the returned item of the original shipment. */
    sourceItemId: reference(),
  },
  (table) => [
    index("shipment_items_shipment").on(table.shipmentId),
    index("shipment_items_source").on(table.sourceItemId).where(sql`${table.sourceItemId} is not null`),
  ],
);

/**
 * The tracking history: one entry for each reported fact about a shipment. Append-only, except that an erasure takes
 * the words of a comment away.
 */
export const trackingEntries = pgTable(
  "tracking_entries",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    status: text().$type<ShipmentStatus>().notNull(),
    substatus: text().$type<Substatus>(),
    /** As a person or a carrier wrote it. */
    comment: text(),
    /** A comment of ours, instead: it is worded in the language of its reader. */
    commentMessage: jsonb().$type<TrackingMessage>(),
    actor: text().notNull(),
    occurredAt: instant().notNull(),
    /** Whether it arrived too late to move the shipment: such entries are no part of the path that it travelled. */
    isLate: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("tracking_entries_shipment").on(table.shipmentId, table.id),
    // Shipments that left the crossdock on a day, for the sheets that carriers sign.
    index("tracking_entries_handed_over")
      .on(table.createdAt, table.shipmentId)
      .where(sql`${table.status} = 'in_transit_to_carrier'`),
    // What the totals of a day count.
    index("tracking_entries_counted")
      .on(table.accountId, table.occurredAt)
      .where(
        sql`not ${table.isLate} and ${table.status} in ('shipped', 'delivered', 'delivered_with_damage', 'not_delivered', 'rescheduled', 'lost_in_crossdock', 'lost_in_carrier')`,
      ),
  ],
);

/** One of the texts that a buyer wrote on the tracking page. */
interface BuyerAnswer {
  text: string;
  /** ISO 8601. */
  at: string;
}

/**
 * What people did about a shipment that needs somebody, and what its buyer answered. Whether it needs somebody at all follows
 * from the shipment: a mark counts until something newer happens.
 */
export const shipmentExceptions = pgTable(
  "shipment_exceptions",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    /** When somebody last marked it done or put it off. */
    handledAt: instant(),
    /** Until when it is put off; null = done. */
    remindAt: instant(),
    assigneeId: reference().references(() => users.id),
    /** Oldest first, at most `limits.buyerAnswers`. */
    answers: jsonb().$type<readonly BuyerAnswer[]>().notNull().default([]),
    /** Of the newest answer. */
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shipmentId] }),
    index("shipment_exceptions_answered")
      .on(table.accountId, table.answeredAt)
      .where(sql`${table.answeredAt} is not null`),
  ],
);

/** Guide numbers whose labels are void: a correction gave their shipment another one. */
export const voidGuides = pgTable(
  "void_guides",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    guide: text().notNull(),
    /** The version of the label that has the guide. */
    labelVersion: smallint().notNull(),
    /** What made it void. */
    change: text().$type<ShipmentChange>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shipmentId, table.labelVersion] }),
    index("void_guides_guide").on(table.guide),
  ],
);

/** Shipments are counted in blocks of ids, of both sizes. The triggers of the migration repeat these numbers. */
export const shipmentBlocks = { wide: 65_536, narrow: 1_024 } as const;

/**
 * Numbers of shipments by block of ids and by the columns that lists filter by, so that totals and deep pages cost the
 * same for any number of shipments. Wide blocks are for totals, narrow blocks for pages; each shipment is counted in
 * both. Triggers insert differences, so that writers never wait for each other; a job adds them up.
 */
export const shipmentCounts = pgTable(
  "shipment_block_counts",
  {
    accountId: reference().notNull(),
    size: integer().notNull(),
    block: integer().notNull(),
    status: text().$type<ShipmentStatus>().notNull(),
    serviceType: text().$type<ServiceType>().notNull(),
    originId: reference().notNull(),
    count: integer().notNull(),
    /** Whether the row is a sum written by the job; false for a difference written by a trigger. */
    addedUp: boolean().notNull().default(false),
  },
  (table) => [
    index("shipment_block_counts_block").on(table.accountId, table.size, table.block),
    index("shipment_block_counts_differences")
      .on(table.accountId, table.size, table.block)
      .where(sql`not ${table.addedUp}`),
  ],
);

/** Requested cancellations and rescues. */
export const shipmentRequests = pgTable(
  "shipment_requests",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    type: text().$type<RequestType>().notNull(),
    /** What the seller says of a claim. */
    comment: text(),
    /** Why an operator rejected the request. */
    refusedReason: text(),
    completedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("shipment_requests_shipment").on(table.shipmentId),
    index("shipment_requests_account").on(table.accountId, table.id),
    index("shipment_requests_open").on(table.accountId, table.id).where(sql`${table.completedAt} is null`),
    // Rescues and claims wait for operators: cancellations are completed at once, and far outnumber both.
    index("shipment_requests_rescues").on(table.id).where(sql`${table.type} = 'rescue'`),
    index("shipment_requests_claims").on(table.id).where(sql`${table.type} in ('loss_claim', 'damage_claim')`),
  ],
);
