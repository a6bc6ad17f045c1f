import { and, asc, eq } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import { DomainError, type Issue, invalid, notFound } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../accounts";
import type { Sku } from "./catalogue";

type ProductRow = typeof products.$inferSelect;

/** A product with its SKUs in the order in which they were created. */
export interface Product extends ProductRow {
  readonly skus: readonly Sku[];
}

export interface ProductDraft {
  readonly name: string;
  /** The seller's own code; no other product of the account has it. */
  readonly referenceCode: string;
  readonly barcode: string;
  readonly brand: string;
  readonly supplier: string;
  readonly skus: readonly SkuDraft[];
}

export type SkuDraft = Pick<
  Sku,
  | "sku"
  | "name"
  | "barcode"
  | "unitDeclaredValueCents"
  | "weightGrams"
  | "lengthCm"
  | "widthCm"
  | "heightCm"
  | "classificationId"
> &
  Partial<Pick<Sku, "lowStockAt">>;

/** How a product is named: by its id, the seller's code, or a bar code of its own or of one of its SKUs. */
export type ProductKey = { readonly id: number } | { readonly reference: string } | { readonly barcode: string };

/** The product of the account, or `not_found`. Of several with a bar code the oldest, its own before that of a SKU. */
export async function findProduct(ctx: Context, accountId: number, key: ProductKey): Promise<Product> {
  assertAccountAccess(ctx, accountId);
  const row = await findRow(ctx, accountId, key);
  if (!row) throw notFound("product", Object.values(key)[0] ?? "");
  const entries = await ctx.db.select().from(skus).where(eq(skus.productId, row.id)).orderBy(asc(skus.id));
  return { ...row, skus: entries };
}

/** Adds a product to the catalogue. Codes that the account has used already are refused by name. */
export function createProduct(ctx: Context, accountId: number, draft: ProductDraft): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // First of all, because it locks the account: two creations with the same codes never wait for each other.
    await notifyCatalogueChanged(tx, accountId);
    const { skus: entries, ...fields } = draft;
    const [row] = await tx.db
      .insert(products)
      .values({ ...fields, accountId, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw invalid("product.reference_code", {
        es: "Ya hay un producto con ese código.",
        en: "There is a product with that code already.",
      });
    const written = await tx.db
      .insert(skus)
      .values(entries.map((entry) => ({ ...entry, accountId, productId: row.id })))
      .onConflictDoNothing()
      .returning();
    if (written.length < entries.length) throw takenCodes(entries, written);
    return { ...row, skus: written.sort((a, b) => a.id - b.id) };
  });
}

/** Tells that the catalogue of an account has changed, and keeps the account's row locked until the commit. */
export const notifyCatalogueChanged = (tx: Context, accountId: number): Promise<void> =>
  notifyAccountChanged(tx, accountId, ["products"]);

async function findRow(ctx: Context, accountId: number, key: ProductKey): Promise<ProductRow | undefined> {
  const own = eq(products.accountId, accountId);
  if ("barcode" in key) return findByBarcode(ctx, accountId, key.barcode);
  const named = "id" in key ? eq(products.id, key.id) : eq(products.referenceCode, key.reference);
  const [row] = await ctx.db.select().from(products).where(and(own, named));
  return row;
}

async function findByBarcode(ctx: Context, accountId: number, barcode: string): Promise<ProductRow | undefined> {
  const [own] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), eq(products.barcode, barcode)))
    .orderBy(asc(products.id))
    .limit(1);
  if (own) return own;
  const [ofSku] = await ctx.db
    .select({ product: products })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(eq(skus.accountId, accountId), eq(skus.barcode, barcode)))
    .orderBy(asc(products.id))
    .limit(1);
  return ofSku?.product;
}

/** The SKUs that were not written: their code is another's, or stands twice in the draft. */
function takenCodes(entries: readonly SkuDraft[], written: readonly Sku[]): DomainError {
  const free = new Set(written.map(({ sku }) => sku));
  const issues = entries.flatMap(({ sku }, i): Issue[] =>
    // A code that was written is free for the first entry that has it, and for no other.
    free.delete(sku)
      ? []
      : [
          {
            path: `product.skus.${i}.sku`,
            message: { es: "Ya hay un SKU con ese código.", en: "There is a SKU with that code already." },
          },
        ],
  );
  return new DomainError({ code: "validation_failed", issues });
}
