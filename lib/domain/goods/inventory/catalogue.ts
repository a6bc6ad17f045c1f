import { and, eq, inArray } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type Sku = typeof skus.$inferSelect;

/** Catalogue SKUs by the seller's codes. Unknown codes are missing from the map. */
export async function findCatalogueSkus(
  ctx: Context,
  accountId: number,
  codes: readonly string[],
): Promise<Map<string, Sku>> {
  assertAccountAccess(ctx, accountId);
  if (codes.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(skus)
    .where(and(eq(skus.accountId, accountId), inArray(skus.sku, [...new Set(codes)])));
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Catalogue SKUs by id, limited to the accounts that the caller can access. */
export async function findSkusByIds(ctx: Context, ids: readonly (number | null)[]): Promise<Map<number, Sku>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const accountIds = accessibleAccountIds(ctx);
  const rows = await ctx.db
    .select()
    .from(skus)
    .where(and(inArray(skus.id, known), accountIds && inArray(skus.accountId, accountIds)));
  return new Map(rows.map((row) => [row.id, row]));
}
