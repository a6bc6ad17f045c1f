import { and, type Column, eq, or, type SQL, sql } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { scanKey } from "@/lib/core/read/code";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** `scanKey` in SQL; `skus_scan_key` has the one of SKUs. */
export const scanKeySql = (column: Column | SQL): SQL => sql`scan_key(${column})`;

/** Whether a scanner would take the code for the SKU or the bar code of an article of the account. */
export async function isArticleCode(ctx: Context, accountId: number, code: string): Promise<boolean> {
  assertAccountAccess(ctx, accountId);
  const key = scanKey(code);
  if (key === "") return false;
  const [row] = await ctx.db
    .select({ id: skus.id })
    .from(skus)
    .where(
      and(
        eq(skus.accountId, accountId),
        or(sql`${scanKeySql(skus.sku)} = ${key}`, sql`${scanKeySql(skus.barcode)} = ${key}`),
      ),
    )
    .limit(1);
  return row !== undefined;
}
