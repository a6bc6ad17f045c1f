import { and, type Column, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import { scanKey } from "@/lib/core/read/code";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** `scanKey` in SQL; `skus_scan_key` has the one of SKUs. */
export const scanKeySql = (column: Column | SQL): SQL => sql`scan_key(${column})`;

/** An article as people call it. */
export interface NamedArticle {
  readonly skuId: number;
  readonly productId: number;
  readonly sku: string;
  /** Of the SKU: what tells it from the others of its product. */
  readonly name: string;
  readonly productName: string;
}

/** The article of the account that a scanner would take the code for, by its SKU or bar code; undefined when there is none. */
export async function findArticleByCode(
  ctx: Context,
  accountId: number,
  code: string,
): Promise<NamedArticle | undefined> {
  assertAccountAccess(ctx, accountId);
  const key = scanKey(code);
  if (key === "") return undefined;
  const [row] = await ctx.db
    .select({ skuId: skus.id, productId: skus.productId, sku: skus.sku, name: skus.name, productName: products.name })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.accountId, skus.accountId)))
    .where(
      and(
        eq(skus.accountId, accountId),
        or(sql`${scanKeySql(skus.sku)} = ${key}`, sql`${scanKeySql(skus.barcode)} = ${key}`),
      ),
    )
    .orderBy(skus.id)
    .limit(1);
  return row;
}

/** Names of the articles of the account with these ids; others are left out. */
export async function nameArticles(
  ctx: Context,
  accountId: number,
  skuIds: readonly number[],
): Promise<Map<number, NamedArticle>> {
  assertAccountAccess(ctx, accountId);
  if (skuIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ skuId: skus.id, productId: skus.productId, sku: skus.sku, name: skus.name, productName: products.name })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.accountId, skus.accountId)))
    .where(and(eq(skus.accountId, accountId), inArray(skus.id, [...skuIds])));
  return new Map(rows.map((row) => [row.skuId, row]));
}
