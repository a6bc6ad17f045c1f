import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { scanKey } from "@/lib/core/read/code";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { scanKeySql } from "./find-by-scan";

export type Sku = typeof skus.$inferSelect;

/**
 * Catalogue SKUs by the seller's codes, as somebody wrote them: a SKU that differs in case or hyphens alone is meant
 * where none is written just so. Unknown codes are missing from the map.
 */
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
  const found = new Map(rows.map((row) => [row.sku, row]));
  const others = codes.filter((code) => !found.has(code) && scanKey(code) !== "");
  if (others.length === 0) return found;
  const keys = sql.param(JSON.stringify([...new Set(others.map(scanKey))]));
  const alike = await ctx.db
    .select()
    .from(skus)
    .where(
      and(
        eq(skus.accountId, accountId),
        sql`${scanKeySql(skus.sku)} in (select jsonb_array_elements_text(${keys}::jsonb))`,
      ),
    )
    .orderBy(desc(skus.id));
  const byKey = new Map(alike.map((row) => [scanKey(row.sku), row]));
  for (const code of others) {
    const row = byKey.get(scanKey(code));
    if (row) found.set(code, row);
  }
  return found;
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
