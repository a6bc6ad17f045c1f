import { and, eq, ne } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import { DomainError, type Issue, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import {
  assertBarcodeFree,
  assertCodesFree,
  findProduct,
  notifyCatalogueChanged,
  type Product,
  type ProductDraft,
  type SkuDraft,
} from "./products";

export interface ProductReplacement extends Omit<ProductDraft, "skus"> {
  /** Entries with an id change a SKU of the product, the others add one. SKUs that are not listed stay unchanged. */
  readonly skus: readonly (SkuDraft & { readonly id?: number | undefined })[];
}

/**
 * Replaces all fields of a product, as a form submits them. SKUs are never deleted, because stock, shipments and shop
 * orders refer to them. Codes of other products are rejected with an error for their field.
 */
export function replaceProduct(
  ctx: Context,
  accountId: number,
  id: number,
  { skus: entries, ...fields }: ProductReplacement,
): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    // Locks the account row first, in the same order as creation.
    await notifyCatalogueChanged(tx, accountId);
    const present = await findProduct(tx, accountId, { id });
    await assertFree(tx, accountId, { id, fields, entries, present });
    await tx.db.update(products).set(fields).where(eq(products.id, id));
    const known = entries.filter((entry) => entry.id !== undefined);
    for (const { id: skuId = 0, ...values } of known.sort((a, b) => (a.id ?? 0) - (b.id ?? 0)))
      await tx.db
        .update(skus)
        .set(values)
        .where(and(eq(skus.id, skuId), eq(skus.productId, id)));
    const fresh = entries.filter((entry) => entry.id === undefined);
    if (fresh.length > 0)
      await tx.db.insert(skus).values(fresh.map(({ id: _, ...entry }) => ({ ...entry, accountId, productId: id })));
    await recordAudit(tx, { accountId, action: "product.changed", target: `product:${id}` });
    return findProduct(tx, accountId, { id });
  });
}

interface Codes {
  readonly id: number;
  readonly fields: Omit<ProductReplacement, "skus">;
  readonly entries: ProductReplacement["skus"];
  readonly present: Product;
}

/**
 * Asserts that the codes are unique. The account row is locked, so a code that is free now stays free until the commit.
 */
async function assertFree(tx: Context, accountId: number, { id, fields, entries, present }: Codes): Promise<void> {
  const [other] = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(eq(products.accountId, accountId), eq(products.referenceCode, fields.referenceCode), ne(products.id, id)),
    );
  if (other) throw invalid("product.reference_code", message("product_code_taken"));
  if (fields.barcode !== present.barcode) await assertBarcodeFree(tx, accountId, { id, barcode: fields.barcode });
  const foreign = entries.flatMap(({ id: skuId }, index): Issue[] =>
    skuId === undefined || present.skus.some((own) => own.id === skuId)
      ? []
      : [
          {
            path: `product.skus.${index}.id`,
            message: message("sku_not_of_product"),
          },
        ],
  );
  if (foreign.length > 0) throw new DomainError({ code: "validation_failed", issues: foreign });
  await assertCodesFree(tx, accountId, entries);
}
