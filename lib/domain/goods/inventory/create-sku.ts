import { and, eq } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import { DomainError } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findCodeConflicts } from "./code-conflicts";
import { notifyCatalogueChanged, type SkuDraft } from "./products";
import { findInventorySku, type InventorySku } from "./skus";

/**
 * Adds a SKU to the catalogue, to the product whose reference is its code: as an import of the catalogue does, it is made when
 * there is none. Codes that the account uses already are rejected by their field.
 */
export function createSku(ctx: Context, accountId: number, draft: SkuDraft): Promise<InventorySku> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // Locks the account row first, as every catalogue change does.
    await notifyCatalogueChanged(tx, accountId);
    const conflicts = await findCodeConflicts(tx, accountId, [draft]);
    if (conflicts.length > 0)
      throw new DomainError({
        code: "validation_failed",
        issues: conflicts.map(({ field, message }) => ({ path: field, message })),
      });
    await tx.db
      .insert(products)
      .values({ accountId, referenceCode: draft.sku, name: draft.name, createdAt: tx.now() })
      .onConflictDoNothing();
    const [product] = await tx.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.referenceCode, draft.sku)));
    const [row] = await tx.db
      .insert(skus)
      .values({ ...draft, accountId, productId: product?.id ?? 0 })
      .returning({ id: skus.id });
    return findInventorySku(tx, row?.id ?? 0);
  });
}
