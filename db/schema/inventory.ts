import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ClassificationId } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { bytes, cents, createdAt, identity, instant, reference } from "./columns";

export const products = pgTable(
  "products",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    referenceCode: text().notNull(),
    barcode: text().notNull().default(""),
    brand: text().notNull().default(""),
    supplier: text().notNull().default(""),
    createdAt: createdAt(),
    /** Since when the portal hides it; its SKUs, stock and history stay. */
    archivedAt: instant(),
  },
  (table) => [
    uniqueIndex("products_reference").on(table.accountId, table.referenceCode),
    index("products_barcode").on(table.accountId, table.barcode),
  ],
);

/** What a product looks like, for whoever packs it: a JPEG of our own encoder. */
export const productPictures = pgTable(
  "product_pictures",
  {
    accountId: reference().notNull(),
    productId: reference()
      .notNull()
      .references(() => products.id),
    bytes: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.productId] })],
);

export const skus = pgTable(
  "skus",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    productId: reference()
      .notNull()
      .references(() => products.id),
    /** The seller's code. */
    sku: text().notNull(),
    name: text().notNull(),
    barcode: text().notNull().default(""),
    unitDeclaredValueCents: cents().notNull().default(0),
    weightGrams: integer().notNull(),
    lengthCm: integer().notNull(),
    widthCm: integer().notNull(),
    heightCm: integer().notNull(),
    classificationId: smallint().$type<ClassificationId>().notNull().default(1),
    mustKeepVertical: boolean().notNull().default(false),
    /** Stock is low at this many available pieces or fewer; null = no notice. */
    lowStockAt: integer(),
  },
  (table) => [
    uniqueIndex("skus_code").on(table.accountId, table.sku),
    index("skus_watched").on(table.accountId, table.id).where(sql`${table.lowStockAt} is not null`),
    /** `scan_key` folds case, hyphens and the symbols of GS1, as `scanKey` does. */
    index("skus_scan_key").on(table.accountId, sql`scan_key(${table.sku})`),
    index("skus_barcode").on(table.accountId, table.barcode),
    index("skus_product").on(table.productId),
  ],
);

export const warehouses = pgTable(
  "warehouses",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    code: text().notNull(),
    name: text().notNull(),
  },
  (table) => [uniqueIndex("warehouses_code").on(table.accountId, table.code)],
);

export const stockLevels = pgTable(
  "stock_levels",
  {
    accountId: reference().notNull(),
    skuId: reference()
      .notNull()
      .references(() => skus.id),
    warehouseId: reference()
      .notNull()
      .references(() => warehouses.id),
    total: integer().notNull().default(0),
    /** Reserved by shipments that are not dispatched yet. */
    allocated: integer().notNull().default(0),
    /** Pieces that lie there and cannot be sold; they are no part of `total`. */
    damaged: integer().notNull().default(0),
    /** Incremented by every change; the `sequence` of the events about this stock. */
    version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.warehouseId] }),
    check("stock_levels_sound", sql`${table.allocated} >= 0 and ${table.total} >= ${table.allocated}`),
  ],
);

/** Append-only; the sum of `qty_changed` is the stock's total, and of the type `DAMAGED` its damaged pieces. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: identity(),
    accountId: reference().notNull(),
    skuId: reference()
      .notNull()
      .references(() => skus.id),
    warehouseId: reference()
      .notNull()
      .references(() => warehouses.id),
    qtyChanged: integer().notNull(),
    type: text().$type<"IN" | "OUT" | "ADJUSTMENT" | "DAMAGED">().notNull(),
    reason: text().notNull(),
    comments: text(),
    /** The label of the actor; empty for movements from before this column existed. */
    actor: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [index("stock_movements_sku").on(table.skuId, table.id)],
);

/** Stock that a shipment has reserved, until it is dispatched (stock leaves) or cancelled (stock is freed). */
export const stockAllocations = pgTable(
  "stock_allocations",
  {
    id: identity(),
    accountId: reference().notNull(),
    shipmentId: reference().notNull(),
    skuId: reference()
      .notNull()
      .references(() => skus.id),
    warehouseId: reference()
      .notNull()
      .references(() => warehouses.id),
    quantity: integer().notNull(),
    state: text().$type<"reserved" | "dispatched" | "freed">().notNull().default("reserved"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("stock_allocations_shipment").on(table.shipmentId, table.skuId, table.warehouseId),
    check("stock_allocations_quantity", sql`${table.quantity} > 0`),
  ],
);

/** Where a SKU lies in a warehouse, in the seller's words; without a row nobody has said it. */
export const stockPlaces = pgTable(
  "stock_places",
  {
    accountId: reference().notNull(),
    skuId: reference()
      .notNull()
      .references(() => skus.id),
    warehouseId: reference()
      .notNull()
      .references(() => warehouses.id),
    place: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.warehouseId] })],
);
