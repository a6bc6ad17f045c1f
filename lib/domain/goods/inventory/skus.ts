import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { skus, stockLevels, warehouses } from "@/db/schema/inventory";
import { notFound } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { scanKey } from "@/lib/core/read/code";
import type { ClassificationId } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findCatalogueSkus, type Sku } from "./catalogue";
import { scanKeySql } from "./find-by-scan";
import { isWarehouseOf } from "./warehouses";

/** Pieces in one warehouse. */
export interface WarehouseStock {
  /** Code of the warehouse. */
  readonly warehouse: string;
  readonly total: number;
  readonly allocated: number;
  /** They lie there and cannot be sold. */
  readonly damaged: number;
}

/** A SKU with one stock entry, ordered by code, for each warehouse that ever had some. */
export interface InventorySku extends Sku {
  readonly stocks: readonly WarehouseStock[];
}

export interface InventoryFilter {
  readonly accountId?: number | undefined;
  readonly sku?: string | undefined;
  readonly barcode?: string | undefined;
  readonly classificationId?: ClassificationId | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Finds a SKU. Throws `not_found` also for a SKU of an inaccessible account. */
export async function findSku(ctx: Context, id: number): Promise<Sku> {
  const [row] = await ctx.db
    .select()
    .from(skus)
    .where(and(eq(skus.id, id), accessible(ctx)));
  if (!row) throw notFound("sku", id);
  return row;
}

/** A SKU by its id, or by its account and the seller's code. An account beside the id must be that of the SKU. */
export type SkuKey =
  | { readonly id: number; readonly accountId?: number | undefined }
  | { readonly accountId: number; readonly sku: string };

/** Finds a SKU by its key; `not_found` as in `findSku`. */
export async function findSkuByKey(ctx: Context, key: SkuKey): Promise<Sku> {
  if ("sku" in key) {
    const found = (await findCatalogueSkus(ctx, key.accountId, [key.sku])).get(key.sku);
    if (!found) throw notFound("sku", key.sku);
    return found;
  }
  const found = await findSku(ctx, key.id);
  if (key.accountId !== undefined && found.accountId !== key.accountId) throw notFound("sku", key.id);
  return found;
}

/** The SKU with its stock. Throws `not_found` like `findSku`. */
export async function findInventorySku(ctx: Context, id: number): Promise<InventorySku> {
  const row = await findSku(ctx, id);
  const [found] = await withStocks(ctx, [row]);
  return found ?? { ...row, stocks: [] };
}

/** SKUs of the accounts that the caller can access, newest first. */
export async function listInventory(
  ctx: Context,
  { accountId, sku, barcode, classificationId, limit, offset }: InventoryFilter,
): Promise<{ rows: InventorySku[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const where = and(
    accessible(ctx),
    accountId === undefined ? undefined : eq(skus.accountId, accountId),
    sku === undefined ? undefined : sql`${scanKeySql(skus.sku)} = ${scanKey(sku)}`,
    barcode === undefined ? undefined : sql`${scanKeySql(skus.barcode)} = ${scanKey(barcode)}`,
    classificationId === undefined ? undefined : eq(skus.classificationId, classificationId),
  );
  const rows = await ctx.db.select().from(skus).where(where).orderBy(desc(skus.id)).limit(limit).offset(offset);
  const [counted] = await ctx.db.select({ total: count() }).from(skus).where(where);
  return { rows: await withStocks(ctx, rows), total: counted?.total ?? 0 };
}

export async function withStocks(ctx: Context, rows: readonly Sku[]): Promise<InventorySku[]> {
  if (rows.length === 0) return [];
  const levels = await ctx.db
    .select({
      skuId: stockLevels.skuId,
      warehouse: warehouses.code,
      total: stockLevels.total,
      allocated: stockLevels.allocated,
      damaged: stockLevels.damaged,
    })
    .from(stockLevels)
    .innerJoin(warehouses, isWarehouseOf(stockLevels))
    .where(
      inArray(
        stockLevels.skuId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(warehouses.code));
  const levelsOf = groupBy(levels, ({ skuId }) => skuId);
  return rows.map((row) => ({ ...row, stocks: (levelsOf.get(row.id) ?? []).map(({ skuId: _, ...stock }) => stock) }));
}

function accessible(ctx: Context) {
  const ids = accessibleAccountIds(ctx);
  return ids ? inArray(skus.accountId, ids) : undefined;
}
