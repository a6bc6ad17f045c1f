import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CarrierBookingState, ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import { carriers } from "./carriers";
import { createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** Bookings of shipments with carriers' systems, with their outcome. */
export const carrierBookings = pgTable(
  "carrier_bookings",
  {
    shipmentId: reference()
      .primaryKey()
      .references(() => shipments.id),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** Our reference. The carrier books it once, however often we send it. */
    reference: text().notNull().unique(),
    state: text().$type<CarrierBookingState>().notNull(),
    /** The carrier's own number. */
    trackingNumber: text(),
    /** Number of calls for the current state. */
    attempts: integer().notNull().default(0),
    /** When the next call to the carrier is due; null = none. */
    nextAt: instant(),
    /** The worker that has claimed the call, and the end of its lease. */
    claim: uuid(),
    leaseUntil: instant(),
    /** Why the last call failed, or why the carrier rejected it. */
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("carrier_bookings_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index("carrier_bookings_state").on(table.carrierId, table.state, table.shipmentId),
  ],
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
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    state: text().$type<"applied" | "early">().notNull(),
    status: text().$type<ShipmentStatus>().notNull(),
    substatus: text().$type<Substatus>(),
    comment: text(),
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("carrier_reports_name").on(table.carrierId, table.reportId),
    index("carrier_reports_early").on(table.shipmentId).where(sql`${table.state} = 'early'`),
    index("carrier_reports_early_of").on(table.carrierId).where(sql`${table.state} = 'early'`),
    index("carrier_reports_received").on(table.receivedAt),
  ],
);

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
});
