import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { byName } from "@/db/query/by-name";
import { products, skus } from "@/db/schema/inventory";
import { scanKey } from "@/lib/core/read/code";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { scanKeySql } from "./find-by-scan";
import type { Product } from "./products";

export interface ProductFilter {
  /** Every account that the caller can access when left out. */
  readonly accountId?: number | undefined;
  /** Part of the name or brand, prefix of a code, or a bar code; of the product or its SKUs. */
  readonly search?: string | undefined;
  readonly referenceCode?: string | undefined;
  /** The seller's code of one of its SKUs. */
  readonly sku?: string | undefined;
  /** Bar code of the product or of one of its SKUs. */
  readonly barcode?: string | undefined;
  /** Only archived products, or only the others; both when left out. */
  readonly isArchived?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Products with their SKUs, by name. */
export async function listProducts(
  ctx: Context,
  { accountId, search, referenceCode, sku, barcode, isArchived, limit, offset }: ProductFilter,
): Promise<{ rows: Product[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const accountIds = accountId === undefined ? accessibleAccountIds(ctx) : [accountId];
  const where = and(
    accountIds && inArray(products.accountId, accountIds),
    searched(search),
    isArchived === undefined ? undefined : isArchived ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    referenceCode === undefined ? undefined : eq(products.referenceCode, referenceCode),
    sku === undefined ? undefined : hasSku(sql`${scanKeySql(skus.sku)} = ${scanKey(sku)}`),
    barcode === undefined
      ? undefined
      : or(eq(products.barcode, barcode), hasSku(sql`${scanKeySql(skus.barcode)} = ${scanKey(barcode)}`)),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(where)
      .orderBy(byName(products.name), asc(products.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(products).where(where),
  ]);
  const ids = rows.map(({ id }) => id);
  const entries =
    ids.length === 0 ? [] : await ctx.db.select().from(skus).where(inArray(skus.productId, ids)).orderBy(asc(skus.id));
  return {
    rows: rows.map((row) => ({ ...row, skus: entries.filter(({ productId }) => productId === row.id) })),
    total: counted?.total ?? 0,
  };
}

/** Whether the account has a product in its catalogue. */
export async function hasProducts(ctx: Context, accountId: number): Promise<boolean> {
  assertAccountAccess(ctx, accountId);
  const found = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.accountId, accountId))
    .limit(1);
  return found.length > 0;
}

/** The account too, as the indexes of SKUs begin with it. */
const hasSku = (condition: SQL): SQL => sql`exists (
  select 1 from ${skus}
  where ${skus.productId} = ${products.id} and ${skus.accountId} = ${products.accountId} and ${condition})`;

function searched(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const literal = search.replace(/[\\%_]/g, "\\$&");
  const ofSkus = hasSku(
    sql`(${skus.sku} ilike ${`${literal}%`} or ${scanKeySql(skus.barcode)} = ${scanKey(search)} or ${skus.name} ilike ${`%${literal}%`})`,
  );
  return or(
    ilike(products.name, `%${literal}%`),
    ilike(products.brand, `%${literal}%`),
    ilike(products.referenceCode, `${literal}%`),
    eq(products.barcode, search),
    ofSkus,
  );
}
