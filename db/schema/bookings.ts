import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CarrierBookingState, CarrierLabelFormat, ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import { carriers } from "./carriers";
import { bytes, createdAt, identity, instant, lease, reference } from "./columns";
import { shipments } from "./shipments";

/** Bookings of shipments with carriers' systems, with their outcome. */
export const carrierBookings = pgTable(
  "carrier_bookings",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .primaryKey()
      .references(() => shipments.id),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** Our reference. The carrier books it once, however often we send it. */
    reference: text().notNull().unique(),
    state: text().$type<CarrierBookingState>().notNull(),
    /** The account under whose own contract it is booked; null = the platform's. */
    contractAccountId: reference(),
    /** The carrier's own number. */
    trackingNumber: text(),
    /** The carrier's name of the whole order, where that is another one. */
    orderNumber: text(),
    /** Tracking numbers of the packages in their order, where each has its own. */
    packageNumbers: text().array(),
    /** Since when a call that books has had no response: the carrier may have booked. */
    unansweredSince: instant(),
    /** When the carrier is next asked where the shipment is; null = not, or it tells by itself. */
    trackAt: instant(),
    /** Number of calls for the current state. */
    attempts: integer().notNull().default(0),
    /** When the next call to the carrier is due; null = none. */
    nextAt: instant(),
    ...lease(),
    /** Why the last call failed, or why the carrier rejected it. */
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("carrier_bookings_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index("carrier_bookings_track").on(table.trackAt).where(sql`${table.trackAt} is not null`),
    index("carrier_bookings_packages")
      .using("gin", table.packageNumbers)
      .where(sql`${table.packageNumbers} is not null`),
    index("carrier_bookings_state").on(table.carrierId, table.state, table.shipmentId),
  ],
);

/** Labels that carriers made, one for each package and format. */
export const carrierLabels = pgTable(
  "carrier_labels",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    packageNumber: integer().notNull(),
    format: text().$type<CarrierLabelFormat>().notNull(),
    content: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.packageNumber, table.format] })],
);

/** Reports of carriers, each stored once. A report that arrives before its predecessor waits for the predecessor. */
export const carrierReports = pgTable(
  "carrier_reports",
  {
    id: identity(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** The carrier's own id of the report. */
    reportId: text().notNull(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    /** `unmapped`: a state of the carrier that its adapter does not know. */
    state: text().$type<"applied" | "early" | "unmapped">().notNull(),
    /** Null for a comment. */
    status: text().$type<ShipmentStatus>(),
    /** The carrier's words for a state that its adapter does not know. */
    unknownState: text(),
    substatus: text().$type<Substatus>(),
    comment: text(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("carrier_reports_name").on(table.carrierId, table.reportId),
    index("carrier_reports_early").on(table.shipmentId).where(sql`${table.state} = 'early'`),
    index("carrier_reports_early_of").on(table.carrierId).where(sql`${table.state} = 'early'`),
    index("carrier_reports_unmapped").on(table.carrierId, table.id).where(sql`${table.state} = 'unmapped'`),
    index("carrier_reports_received").on(table.receivedAt),
  ],
);

/** A report of a carrier that was left out, for operators: without its comment, which may be about people. */
export interface SetAsideReport {
  /** The carrier's own id of the report; empty where it could not be read. */
  readonly id: string;
  /** Our reference of the booking. */
  readonly reference: string;
  readonly reason: SetAsideReason;
  /** The member that cannot be read. */
  readonly path?: string;
  readonly at: string;
}

/** `unreadable`: not of the shape of a report. `not_stored`, `not_applied`: an error of this service or its database. */
export type SetAsideReason = "unreadable" | "not_stored" | "not_applied";

/** The position up to which the reports of a polled carrier have been read. */
export const carrierFeeds = pgTable("carrier_feeds", {
  carrierId: reference()
    .primaryKey()
    .references(() => carriers.id),
  /** The carrier's own cursor; null = from the beginning. */
  cursor: text(),
  nextAt: instant().notNull(),
  claim: uuid(),
  lastError: text(),
  /** When the carrier last responded. */
  readAt: instant(),
  /** When its branches are next asked for; null = never. */
  branchesAt: instant(),
  branchesReadAt: instant(),
  branchesError: text(),
  /** Reports that could not be stored or applied, newest first. */
  setAside: jsonb().$type<SetAsideReport[]>().notNull().default([]),
});
