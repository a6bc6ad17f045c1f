import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { skus, stockLevels, warehouses } from "@/db/schema/inventory";
import { scanKey } from "@/lib/core/read/code";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { Sku } from "./catalogue";
import { scanKeySql } from "./find-by-scan";
import { findWarehouse, isWarehouseOf, listStockWarehouses } from "./warehouses";

/** What a person has read from an article and from where. */
export interface WantedArticle {
  /** A SKU's code or bar code, as a scanner or a sheet gives it. */
  readonly code: string;
  /** Code or name of a warehouse. May be left out when the account has only one. */
  readonly warehouse?: string | undefined;
}

/** An article in a warehouse, with the pieces that the books have there; zero where none were ever recorded. */
export interface ArticleLevel {
  readonly sku: Pick<Sku, "id" | "sku" | "name" | "barcode">;
  /** Code of the warehouse. */
  readonly warehouse: string;
  readonly onHand: number;
  readonly reserved: number;
}

/** The part of a wanted article that the account does not know. */
export interface UnknownArticle {
  readonly unknown: "code" | "warehouse";
}

/**
 * Finds articles by what a scanner reads, one result for each that is wanted, in their order. The seller's code of a
 * SKU wins over a bar code, and then the older SKU.
 */
export async function findArticleLevels(
  ctx: Context,
  accountId: number,
  wanted: readonly WantedArticle[],
): Promise<(ArticleLevel | UnknownArticle)[]> {
  const known = await listStockWarehouses(ctx, accountId);
  const articles = await findArticles(
    ctx,
    accountId,
    wanted.map(({ code }) => code),
  );
  const ids = [...new Set([...articles.values()].map(({ id }) => id))];
  const { skuId, total, allocated } = stockLevels;
  const levels = await ctx.db
    .select({ skuId, total, allocated, warehouse: warehouses.code })
    .from(stockLevels)
    .innerJoin(warehouses, isWarehouseOf(stockLevels))
    .where(inArray(skuId, ids));
  const levelAt = new Map(levels.map((level) => [`${level.skuId} ${level.warehouse}`, level]));
  return wanted.map(({ code, warehouse: name }) => {
    const article = articles.get(scanKey(code));
    if (!article) return { unknown: "code" };
    const warehouse = findWarehouse(known, name);
    if (!warehouse) return { unknown: "warehouse" };
    const { total = 0, allocated = 0 } = levelAt.get(`${article.id} ${warehouse.code}`) ?? {};
    return {
      sku: { id: article.id, sku: article.sku, name: article.name, barcode: article.barcode },
      warehouse: warehouse.code,
      onHand: total,
      reserved: allocated,
    };
  });
}

/** The SKUs of an account by the `scanKey` of their codes. */
async function findArticles(ctx: Context, accountId: number, codes: readonly string[]): Promise<Map<string, Sku>> {
  assertAccountAccess(ctx, accountId);
  const keys = new Set(codes.map(scanKey).filter(Boolean));
  if (keys.size === 0) return new Map();
  const wanted = sql`(select jsonb_array_elements_text(${sql.param(JSON.stringify([...keys]))}::jsonb))`;
  const rows = await ctx.db
    .select()
    .from(skus)
    .where(
      and(
        eq(skus.accountId, accountId),
        or(sql`${scanKeySql(skus.sku)} in ${wanted}`, sql`${scanKeySql(skus.barcode)} in ${wanted}`),
      ),
    )
    .orderBy(asc(skus.id));
  const found = new Map<string, Sku>();
  for (const code of ["sku", "barcode"] as const)
    for (const row of rows) {
      const key = scanKey(row[code]);
      if (keys.has(key) && !found.has(key)) found.set(key, row);
    }
  return found;
}
