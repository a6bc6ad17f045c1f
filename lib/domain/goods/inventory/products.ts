import { and, asc, eq, ne } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import { DomainError, type Issue, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { notifyAccountChanged } from "../../identity/accounts";
import type { Sku } from "./catalogue";
import { type CodesEntry, findCodeConflicts } from "./code-conflicts";

type ProductRow = typeof products.$inferSelect;

/** A product with its SKUs in the order in which they were created. */
export interface Product extends ProductRow {
  readonly skus: readonly Sku[];
}

export interface ProductDraft {
  readonly name: string;
  /** The seller's own code, unique in the account. */
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

/** Identifies a product by id, by the seller's code, or by a bar code of the product or one of its SKUs. */
export type ProductKey = { readonly id: number } | { readonly reference: string } | { readonly barcode: string };

/**
 * Finds a product of the account; throws `not_found`. When several have the bar code, a product with it wins over one
 * with a SKU that has it, and then the oldest product wins.
 */
export async function findProduct(ctx: Context, accountId: number, key: ProductKey): Promise<Product> {
  assertAccountAccess(ctx, accountId);
  const row = await findRow(ctx, accountId, key);
  if (!row) throw notFound("product", Object.values(key)[0] ?? "");
  const entries = await ctx.db.select().from(skus).where(eq(skus.productId, row.id)).orderBy(asc(skus.id));
  return { ...row, skus: entries };
}

/** Publishes a change of the catalogue. Also locks the account row until the commit, which serialises changes. */
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
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.accountId, skus.accountId)))
    .where(and(eq(skus.accountId, accountId), eq(skus.barcode, barcode)))
    .orderBy(asc(products.id))
    .limit(1);
  return ofSku?.product;
}

/** Rejects codes that a scanner could not tell from those of another SKU, with an error for each field. */
export async function assertCodesFree(tx: Context, accountId: number, entries: readonly CodesEntry[]): Promise<void> {
  const conflicts = await findCodeConflicts(tx, accountId, entries);
  if (conflicts.length === 0) return;
  const issues = conflicts.map(({ at, field, message }): Issue => ({ path: `product.skus.${at}.${field}`, message }));
  throw new DomainError({ code: "validation_failed", issues });
}

/** Rejects a bar code that another product has. A product may share it with a SKU, which is looked for after it. */
export async function assertBarcodeFree(
  tx: Context,
  accountId: number,
  { id = 0, barcode }: { id?: number | undefined; barcode: string },
): Promise<void> {
  if (barcode === "") return;
  const [other] = await tx.db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.accountId, accountId), eq(products.barcode, barcode), ne(products.id, id)))
    .limit(1);
  if (other) throw invalid("product.barcode", message("barcode_of_other_product", { product: other.name }));
}
