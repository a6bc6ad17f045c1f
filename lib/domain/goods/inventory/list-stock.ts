import { and, asc, count, desc, eq, gt, ilike, ne, not, or, type SQL, sql } from "drizzle-orm";
import { walkPageSize } from "@/db/query/walk-page-size";
import { products, skus, stockLevels, stockMovements, warehouses } from "@/db/schema/inventory";
import { scanKey } from "@/lib/core/read/code";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { scanKeySql } from "./find-by-scan";
import { notifyCatalogueChanged } from "./products";
import { findSku, type InventorySku, withStocks } from "./skus";
import { isWarehouseOf } from "./warehouses";

/** What narrows the stock of an account. */
export interface StockSelection {
  readonly accountId: number;
  /** Part of the name, prefix of a code, or a bar code. */
  readonly search?: string | undefined;
  /** Code of a warehouse that has or had stock of the SKU. */
  readonly warehouse?: string | undefined;
  /** Only SKUs with low stock. */
  readonly isLow?: boolean;
  /** Only SKUs of archived products; without it only those of the others. */
  readonly isArchived?: boolean;
}

export interface StockFilter extends StockSelection {
  readonly limit: number;
  readonly offset: number;
}

/** A SKU as the stock page shows it. */
export interface StockedSku extends InventorySku {
  readonly productName: string;
}

const available = sql<number>`coalesce((
  select sum(${stockLevels.total} - ${stockLevels.allocated}) from ${stockLevels}
  where ${stockLevels.skuId} = ${skus.id} and ${stockLevels.accountId} = ${skus.accountId}), 0)`;

const isArchivedSql = sql`exists (
  select 1 from ${products} where ${products.id} = ${skus.productId} and ${products.accountId} = ${skus.accountId}
    and ${products.archivedAt} is not null)`;

/** Low stock: the available quantity is at or below the threshold of the SKU. */
const isLowSql = sql`${skus.lowStockAt} is not null and ${available} <= ${skus.lowStockAt}`;

/** SKUs of an account with their stock, by code. */
export async function listStock(ctx: Context, filter: StockFilter): Promise<{ rows: StockedSku[]; total: number }> {
  assertAccountAccess(ctx, filter.accountId);
  const where = selected(filter);
  const [rows, [counted]] = await Promise.all([
    selectStock(ctx, where, filter),
    ctx.db.select({ total: count() }).from(skus).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** All SKUs that match, by code, in batches. */
export async function* walkStock(ctx: Context, selection: StockSelection): AsyncGenerator<StockedSku[]> {
  assertAccountAccess(ctx, selection.accountId);
  let after: string | undefined;
  do {
    const where = and(selected(selection), after === undefined ? undefined : gt(skus.sku, after));
    const rows = await selectStock(ctx, where, { limit: walkPageSize, offset: 0 });
    if (rows.length > 0) yield rows;
    after = rows.length < walkPageSize ? undefined : rows.at(-1)?.sku;
  } while (after !== undefined);
}

const selected = ({ accountId, search, warehouse, isLow, isArchived }: StockSelection): SQL | undefined =>
  and(
    eq(skus.accountId, accountId),
    searched(search),
    warehouse === undefined ? undefined : hasLevelIn(accountId, warehouse),
    isLow ? isLowSql : undefined,
    isArchived ? isArchivedSql : not(isArchivedSql),
  );

async function selectStock(
  ctx: Context,
  where: SQL | undefined,
  { limit, offset }: Pick<StockFilter, "limit" | "offset">,
): Promise<StockedSku[]> {
  const rows = await ctx.db
    .select({ sku: skus, productName: products.name })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.accountId, skus.accountId)))
    .where(where)
    .orderBy(asc(skus.sku))
    .limit(limit)
    .offset(offset);
  const stocked = await withStocks(
    ctx,
    rows.map(({ sku }) => sku),
  );
  return stocked.map((sku, index) => ({ ...sku, productName: rows[index]?.productName ?? "" }));
}

/** Counts the SKUs with low stock, without those of archived products. So few SKUs have a threshold that a subquery for each is cheap enough. */
export async function countLowStock(ctx: Context, accountId: number): Promise<number> {
  assertAccountAccess(ctx, accountId);
  const [row] = await ctx.db
    .select({ low: count() })
    .from(skus)
    .where(and(eq(skus.accountId, accountId), isLowSql, not(isArchivedSql)));
  return row?.low ?? 0;
}

function searched(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const literal = search.replace(/[\\%_]/g, "\\$&");
  return or(
    ilike(skus.name, `%${literal}%`),
    ilike(skus.sku, `${literal}%`),
    sql`${scanKeySql(skus.barcode)} = ${scanKey(search)}`,
  );
}

const hasLevelIn = (accountId: number, code: string): SQL => sql`exists (
  select 1 from ${stockLevels} join ${warehouses} on ${warehouses.id} = ${stockLevels.warehouseId}
  where ${stockLevels.skuId} = ${skus.id} and ${stockLevels.accountId} = ${accountId} and ${warehouses.accountId} = ${accountId} and ${warehouses.code} = ${code})`;

/** Sets the low-stock threshold of a SKU in pieces; null removes it. */
export function watchStock(ctx: Context, skuId: number, lowStockAt: number | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { accountId } = await findSku(tx, skuId);
    await notifyCatalogueChanged(tx, accountId);
    await tx.db.update(skus).set({ lowStockAt }).where(eq(skus.id, skuId));
  });
}

/** Incoming and outgoing pieces of a day in Argentina, and the stock at its end. */
export interface StockDay {
  readonly day: string;
  readonly inPieces: number;
  readonly outPieces: number;
  readonly total: number;
}

/**
 * The stock of a SKU on the last `days` days including today, oldest first, in all warehouses or one. Computed
 * backwards from the current stock, so that older movements need not be read.
 */
export async function stockHistory(
  ctx: Context,
  skuId: number,
  { days, warehouse }: { days: number; warehouse?: string | undefined },
): Promise<StockDay[]> {
  await findSku(ctx, skuId);
  const today = dayInArgentina(ctx.now());
  const first = addDays(today, 1 - days);
  const ofWarehouse = warehouse === undefined ? undefined : eq(warehouses.code, warehouse);
  const day = sql<string>`to_char(${stockMovements.createdAt} at time zone ${zone}, 'YYYY-MM-DD')`;
  const [moved, [level]] = await Promise.all([
    ctx.db
      .select({
        day,
        inPieces: sql<number>`coalesce(sum(${stockMovements.qtyChanged}) filter (where ${stockMovements.qtyChanged} > 0), 0)::int`,
        outPieces: sql<number>`coalesce(-sum(${stockMovements.qtyChanged}) filter (where ${stockMovements.qtyChanged} < 0), 0)::int`,
      })
      .from(stockMovements)
      .innerJoin(warehouses, isWarehouseOf(stockMovements))
      .where(
        and(
          eq(stockMovements.skuId, skuId),
          ne(stockMovements.type, "DAMAGED"),
          sql`${stockMovements.createdAt} >= ${first}::timestamp at time zone ${zone}`,
          ofWarehouse,
        ),
      )
      .groupBy(sql`1`)
      .orderBy(desc(sql`1`)),
    ctx.db
      .select({ total: sql<number>`coalesce(sum(${stockLevels.total}), 0)::int` })
      .from(stockLevels)
      .innerJoin(warehouses, isWarehouseOf(stockLevels))
      .where(and(eq(stockLevels.skuId, skuId), ofWarehouse)),
  ]);
  const byDay = new Map(moved.map((entry) => [entry.day, entry]));
  const history: StockDay[] = [];
  let total = level?.total ?? 0;
  for (let at = today; at >= first; at = addDays(at, -1)) {
    const { inPieces = 0, outPieces = 0 } = byDay.get(at) ?? {};
    history.unshift({ day: at, inPieces, outPieces, total });
    total += outPieces - inPieces;
  }
  return history;
}

const zone = "America/Argentina/Buenos_Aires";
