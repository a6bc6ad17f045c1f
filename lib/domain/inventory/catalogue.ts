import { and, eq, inArray } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type Sku = typeof skus.$inferSelect;

/** Catalogue entries by the seller's codes; codes that the catalogue does not know are not in the map. */
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

/** Catalogue entries by id, of the accounts that the caller reaches. */
export async function findSkusByIds(ctx: Context, ids: readonly (number | null)[]): Promise<Map<number, Sku>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const memberships = accessibleAccountIds(ctx);
  const rows = await ctx.db
    .select()
    .from(skus)
    .where(and(inArray(skus.id, known), memberships && inArray(skus.accountId, memberships)));
  return new Map(rows.map((row) => [row.id, row]));
}
