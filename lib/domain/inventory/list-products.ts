import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { Product } from "./products";

export interface ProductFilter {
  readonly accountId: number;
  /** Part of the name or brand, prefix of a code, or a bar code; of the product or its SKUs. */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Products of an account with their SKUs, by name. */
export async function listProducts(
  ctx: Context,
  { accountId, search, limit, offset }: ProductFilter,
): Promise<{ rows: Product[]; total: number }> {
  assertAccountAccess(ctx, accountId);
  const where = and(eq(products.accountId, accountId), searched(accountId, search));
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(where)
      .orderBy(asc(products.name), asc(products.id))
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

function searched(accountId: number, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const literal = search.replace(/[\\%_]/g, "\\$&");
  const ofSkus = sql`exists (
    select 1 from ${skus} where ${skus.productId} = ${products.id} and ${skus.accountId} = ${accountId}
    and (${skus.sku} ilike ${`${literal}%`} or ${skus.barcode} = ${search} or ${skus.name} ilike ${`%${literal}%`}))`;
  return or(
    ilike(products.name, `%${literal}%`),
    ilike(products.brand, `%${literal}%`),
    ilike(products.referenceCode, `${literal}%`),
    eq(products.barcode, search),
    ofSkus,
  );
}
