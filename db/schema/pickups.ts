import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PickupState } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { addresses } from "./addresses";
import { carriers } from "./carriers";
import { createdAt, identity, instant, lease, reference } from "./columns";
import type { Party } from "./shipments";

/** Collections of a carrier at an origin. */
export const carrierPickups = pgTable(
  "carrier_pickups",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    originId: reference()
      .notNull()
      .references(() => addresses.id),
    /** A copy of the origin, so that every call for a pickup says the same. */
    origin: jsonb().$type<Party>().notNull(),
    carrierId: reference()
      .notNull()
      .references(() => carriers.id),
    /** The account under whose own contract it is requested; null = the platform's. */
    contractAccountId: reference(),
    /** Our reference. The carrier takes it once, however often we send it. */
    reference: text().notNull().unique(),
    /** Day in Argentina. */
    day: date({ mode: "string" }).notNull(),
    /** Hours of the day in Argentina, such as 9 and 18. */
    fromHour: smallint().notNull(),
    toHour: smallint().notNull(),
    packages: integer().notNull(),
    weightGrams: integer().notNull(),
    /** What the seller says to the carrier. */
    note: text().notNull().default(""),
    state: text().$type<PickupState>().notNull(),
    /** The carrier's own number. */
    pickupNumber: text(),
    /** Why the carrier refused, in its words. */
    reason: text(),
    /** When the carrier said that it was too late to cancel. */
    tooLateAt: instant(),
    /** Number of calls for the current state. */
    attempts: integer().notNull().default(0),
    /** When the next call to the carrier is due; null = none. */
    nextAt: instant(),
    ...lease(),
    /** Why the last call failed. */
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("carrier_pickups_open")
      .on(table.originId, table.carrierId, table.day)
      .where(sql`${table.state} in ('requested', 'by_hand', 'confirmed', 'cancelling', 'cancel_by_hand')`),
    index("carrier_pickups_account").on(table.accountId, table.day, table.id),
    index("carrier_pickups_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
    // Pickups without an answer: those that wait for the operator, and those that expire.
    index("carrier_pickups_unsettled")
      .on(table.day)
      .where(sql`${table.state} in ('requested', 'by_hand', 'cancelling', 'cancel_by_hand')`),
  ],
);
