import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CarrierBookingState, ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import { carriers } from "./carriers";
import { createdAt, identity, instant, reference } from "./columns";
import { shipments } from "./shipments";

/** What was asked of a carrier's system about a shipment, and what became of it. */
export const carrierBookings = pgTable(
  "carrier_bookings",
  {
    shipmentId: reference()
      .primaryKey()
      .references(() => shipments.id),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** Ours; the carrier books it once however often it is told. */
    reference: text().notNull().unique(),
    state: text().$type<CarrierBookingState>().notNull(),
    /** The carrier's own number. */
    trackingNumber: text(),
    /** Calls for the present state. */
    attempts: integer().notNull().default(0),
    /** When the carrier is called next; null = there is nothing to tell it. */
    nextAt: instant(),
    /** Who calls it now, and until when nobody else does. */
    claim: uuid(),
    leaseUntil: instant(),
    /** Why the last call failed, or why the carrier refused. */
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("carrier_bookings_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index("carrier_bookings_state").on(table.carrierId, table.state, table.shipmentId),
  ],
);

/** Reports of carriers, each once. One that comes before what leads to it waits for that. */
export const carrierReports = pgTable(
  "carrier_reports",
  {
    id: identity(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** The carrier's own name of it. */
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

/** How far the reports of a carrier that is polled were read. */
export const carrierFeeds = pgTable("carrier_feeds", {
  carrierId: reference()
    .primaryKey()
    .references(() => carriers.id),
  /** The carrier's own mark; null = from the beginning. */
  cursor: text(),
  nextAt: instant().notNull(),
  claim: uuid(),
  lastError: text(),
  /** When it last answered. */
  readAt: instant(),
});
