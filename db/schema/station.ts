import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CrossdockStep, MissingPieceChoice, PackageStep } from "@/lib/core/vocabulary";
import { createdAt, identity, instant, reference } from "./columns";
import { shipmentItems, shipmentPackages, shipments } from "./shipments";

/** Shipments in packing or packed, with station, packer and start. */
export const packings = pgTable(
  "packings",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .primaryKey()
      .references(() => shipments.id),
    /** The station that is packing; null once the packer has left, so that another station may continue. */
    station: text(),
    /** The label of the current or last packer. */
    actor: text().notNull(),
    /** When this station began; a station that takes over begins anew. */
    startedAt: instant().notNull(),
    lastScanAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    index("packings_completed").on(table.accountId, table.completedAt).where(sql`${table.completedAt} is not null`),
  ],
);

/** Pieces of one article that a packer did not find. */
export interface MissingArticle {
  /** Null for an article that is only described. */
  skuId: number | null;
  label: string;
  quantity: number;
}

/** Orders that were put aside because a piece was missing, until stock comes, the office decides or a packer takes them back. */
export const packingHolds = pgTable(
  "packing_holds",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    choice: text().$type<Exclude<MissingPieceChoice, "rest">>().notNull(),
    missing: jsonb().$type<readonly MissingArticle[]>().notNull(),
    note: text().notNull().default(""),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shipmentId] })],
);

/** Contents of a package, one row for each piece. Append-only, except that undoing a scan sets `undoneAt`. */
export const packingScans = pgTable(
  "packing_scans",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    packageId: reference()
      .notNull()
      .references(() => shipmentPackages.id),
    /** Null for a closed package, which counts as one piece. */
    itemId: reference().references(() => shipmentItems.id),
    /** The scanned code; empty if the piece was confirmed by hand. */
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

/** Packages scanned for a step while others of the same shipment are missing; deleted once the step is completed. */
export const packageScans = pgTable(
  "package_scans",
  {
    packageId: reference()
      .notNull()
      .references(() => shipmentPackages.id),
    step: text().$type<PackageStep | CrossdockStep>().notNull(),
    accountId: reference().notNull(),
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
