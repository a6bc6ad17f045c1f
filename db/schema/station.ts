import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CrossdockStep, PackageStep } from "@/lib/core/vocabulary";
import { createdAt, identity, instant, reference } from "./columns";
import { shipmentItems, shipmentPackages, shipments } from "./shipments";

/** A shipment that is being packed, or was: at which station, by whom, since when. */
export const packings = pgTable("packings", {
  shipmentId: reference()
    .primaryKey()
    .references(() => shipments.id),
  /** The station that works on it; null once it was left, so that anyone may go on. */
  station: text(),
  /** Who works on it, or did last. */
  actor: text().notNull(),
  startedAt: instant().notNull(),
  lastScanAt: instant().notNull(),
  completedAt: instant(),
});

/** What was put into a package, one row for each piece. Append-only but for what was undone. */
export const packingScans = pgTable(
  "packing_scans",
  {
    id: identity(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    packageId: reference()
      .notNull()
      .references(() => shipmentPackages.id),
    /** Null for a closed package, which is a piece itself. */
    itemId: reference().references(() => shipmentItems.id),
    /** As it was read; empty when it was confirmed by hand. */
    code: text().notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [
    index("packing_scans_shipment").on(table.shipmentId, table.id),
    uniqueIndex("packing_scans_piece")
      .on(table.packageId, sql`coalesce(${table.itemId}, 0)`)
      .where(sql`${table.undoneAt} is null`),
  ],
);

/** Packages of a shipment that were scanned for a step while others of it are missing; gone once the step was made. */
export const packageScans = pgTable(
  "package_scans",
  {
    packageId: reference()
      .notNull()
      .references(() => shipmentPackages.id),
    step: text().$type<PackageStep | CrossdockStep>().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.step] }),
    index("package_scans_shipment").on(table.shipmentId),
  ],
);
