import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ClosureReason, PieceOutcome } from "@/lib/core/vocabulary";
import { createdAt, identity, instant, reference } from "./columns";
import { skus, stockMovements, warehouses } from "./inventory";
import { shipmentItems, shipmentPackages, shipments } from "./shipments";

/** Parcels that came back and were opened: each is a return, or a shipment that was not delivered. */
export const receptions = pgTable(
  "receptions",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    /** Every piece of the shipment has an outcome with it. */
    completes: boolean().notNull(),
    /** The label of the actor. */
    actor: text().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
    undoneBy: text(),
  },
  (table) => [index("receptions_shipment").on(table.shipmentId, table.id)],
);

/** What became of each piece. A piece has one outcome in force: another one ends it, or its reception is undone. */
export const receptionPieces = pgTable(
  "reception_pieces",
  {
    id: identity(),
    accountId: reference().notNull(),
    receptionId: reference()
      .notNull()
      .references(() => receptions.id),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    packageId: reference()
      .notNull()
      .references(() => shipmentPackages.id),
    /** Null for a closed package, which counts as one piece. */
    itemId: reference().references(() => shipmentItems.id),
    outcome: text().$type<PieceOutcome>().notNull(),
    note: text().notNull().default(""),
    skuId: reference().references(() => skus.id),
    warehouseId: reference().references(() => warehouses.id),
    /** Where it was put, in the seller's words. */
    place: text().notNull().default(""),
    /** Null where no stock is kept of the article, and for pieces that moved none. */
    movementId: reference().references(() => stockMovements.id),
    endedAt: instant(),
  },
  (table) => [
    index("reception_pieces_reception").on(table.receptionId),
    index("reception_pieces_shipment").on(table.shipmentId),
    uniqueIndex("reception_pieces_piece")
      .on(table.packageId, sql`coalesce(${table.itemId}, 0)`)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Parcels that nobody received and nobody waits for any more. */
export const returnClosures = pgTable(
  "return_closures",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    reason: text().$type<ClosureReason>().notNull(),
    note: text().notNull().default(""),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shipmentId] })],
);
