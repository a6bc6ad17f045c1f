import { boolean, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { LogisticType } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { createdAt, identity, instant, reference } from "./columns";

/** The address book: origins of shipments. */
export const addresses = pgTable(
  "addresses",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    document: text().notNull(),
    street: text().notNull(),
    streetNumber: text().notNull(),
    streetExtras: text().notNull().default(""),
    city: text().notNull(),
    provinceCode: text().notNull(),
    zipcode: smallint().notNull(),
    /** Eight-character postal code, as typed. */
    cpa: text(),
    phone: text().notNull(),
    email: text().notNull(),
    pickupDays: smallint().array().notNull(),
    hours: jsonb().$type<{ open: string; close: string } | null>(),
    /** Dispatch modes of this origin; null = every mode. */
    logisticTypes: text().array().$type<LogisticType[]>(),
    automaticStatusChange: boolean().notNull().default(true),
    usePreparationTime: boolean().notNull().default(false),
    /** Hours from documentation_ready until the shipment counts as ready. */
    preparationTimeHours: integer().notNull().default(0),
    useForShipping: boolean().notNull().default(true),
    /** False for the invented origin of a test account until somebody saves it. A live account sends nothing from it. */
    isConfirmed: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
    archivedAt: instant(),
  },
  (table) => [index("addresses_account").on(table.accountId, table.id)],
);

/** Boxes for packing items. Lengths in cm, weights in grams. */
export const boxes = pgTable(
  "boxes",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    description: text().notNull(),
    outerWidth: integer().notNull(),
    outerLength: integer().notNull(),
    outerHeight: integer().notNull(),
    innerWidth: integer().notNull(),
    innerLength: integer().notNull(),
    innerHeight: integer().notNull(),
    emptyWeight: integer().notNull(),
    /** Gross: contents plus the box itself. */
    maxWeight: integer().notNull(),
    active: boolean().notNull().default(true),
    /** Set when the box is deleted; the row stays so that it can be restored. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("boxes_account").on(table.accountId, table.id)],
);
