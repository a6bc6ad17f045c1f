import { and, eq } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import type { Changes } from "@/lib/core/changes";
import { DomainError, type Issue } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { Sku } from "./catalogue";
import { findProduct, notifyCatalogueChanged, type Product, type ProductKey } from "./products";

/** Omitted fields stay unchanged. */
export interface ProductEdit {
  readonly name?: string | undefined;
  readonly brand?: string | undefined;
  readonly supplier?: string | undefined;
  readonly skus: readonly SkuEdit[];
}

type SkuFields = Pick<Sku, "id" | "name" | "classificationId" | "weightGrams" | "lengthCm" | "widthCm" | "heightCm">;

/** Only a complete entry takes effect; a partial one leaves its SKU unchanged. */
export type SkuEdit = Changes<SkuFields>;

/** Edits a product of the account. A complete entry for a SKU of another product is rejected with its index. */
export function editProduct(ctx: Context, accountId: number, key: ProductKey, edit: ProductEdit): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const { id, skus: present } = await findProduct(tx, accountId, key);
    const { skus: entries, ...fields } = edit;
    const complete = completeEntries(entries, present);
    const isRenamed = Object.values(fields).some((value) => value !== undefined);
    if (isRenamed) await tx.db.update(products).set(fields).where(eq(products.id, id));
    // Ascending ids, the same lock order as for stock. Any other order could deadlock with a concurrent change.
    for (const entry of complete.sort((a, b) => a.id - b.id)) await writeSku(tx, id, entry);
    if (isRenamed || complete.length > 0) await notifyCatalogueChanged(tx, accountId);
    return findProduct(tx, accountId, { id });
  });
}

async function writeSku(tx: Context, productId: number, { id, ...fields }: SkuFields): Promise<void> {
  await tx.db
    .update(skus)
    .set(fields)
    .where(and(eq(skus.id, id), eq(skus.productId, productId)));
}

function completeEntries(entries: readonly SkuEdit[], present: readonly Sku[]): SkuFields[] {
  const issues: Issue[] = [];
  const complete = entries.flatMap((entry, i) => {
    if (!isComplete(entry)) return [];
    if (!present.some(({ id }) => id === entry.id))
      issues.push({
        path: `product.skus.${i}.id`,
        message: message("sku_not_of_product"),
      });
    return [entry];
  });
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
  return complete;
}

const isComplete = (entry: SkuEdit): entry is SkuFields =>
  entry.id !== undefined &&
  entry.name !== undefined &&
  entry.classificationId !== undefined &&
  entry.weightGrams !== undefined &&
  entry.lengthCm !== undefined &&
  entry.widthCm !== undefined &&
  entry.heightCm !== undefined;
