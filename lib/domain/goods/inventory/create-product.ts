import { and, eq } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import type { Changes } from "@/lib/core/changes";
import { type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { archiveEmpty } from "./archive";
import { findCatalogueSkus, type Sku } from "./catalogue";
import {
  assertBarcodeFree,
  assertCodesFree,
  findProduct,
  notifyCatalogueChanged,
  type Product,
  type ProductDraft,
  type SkuDraft,
} from "./products";

/** One SKU of the account, with what is given changed, or a new one, which needs a name and measures. */
export type SkuEntry = Pick<SkuDraft, "sku"> & Changes<Omit<SkuDraft, "sku">>;

export interface ProductAssembly extends Omit<ProductDraft, "skus"> {
  readonly skus: readonly SkuEntry[];
}

type KnownSkus = ReadonlyMap<string, Sku>;

/** Adds a product to the catalogue. Each code that the account already uses is rejected with an error for its field. */
export function createProduct(ctx: Context, accountId: number, draft: ProductDraft): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // Must come first, because it locks the account row: otherwise two creations with the same codes could deadlock.
    await notifyCatalogueChanged(tx, accountId);
    return writeProduct(tx, accountId, draft, new Map());
  });
}

/**
 * Adds a product of new SKUs and of SKUs that the account has. Those keep stock, history and what is not given; a product
 * that has no SKU after that is archived.
 */
export function assembleProduct(ctx: Context, accountId: number, assembly: ProductAssembly): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // Locks the account row first, as in `createProduct`.
    await notifyCatalogueChanged(tx, accountId);
    const codes = assembly.skus.map(({ sku }) => sku);
    return writeProduct(tx, accountId, assembly, await findCatalogueSkus(tx, accountId, codes));
  });
}

async function writeProduct(
  tx: Context,
  accountId: number,
  { skus: entries, ...fields }: ProductAssembly,
  known: KnownSkus,
): Promise<Product> {
  assertEntries(entries, known);
  const codes = entries.map(({ sku, barcode }) => {
    const own = known.get(sku);
    return { id: own?.id, sku: own?.sku ?? sku, barcode: barcode ?? own?.barcode ?? "" };
  });
  await assertCodesFree(tx, accountId, codes);
  const productId = await writeFields(tx, accountId, fields, known);
  if (known.size > 0) await transferSkus(tx, accountId, { productId, entries, known });
  const fresh = entries.filter(({ sku }) => !known.has(sku)).filter(isComplete);
  if (fresh.length > 0) await tx.db.insert(skus).values(fresh.map((entry) => ({ ...entry, accountId, productId })));
  return findProduct(tx, accountId, { id: productId });
}

/** What a SKU cannot be made without, by the names of callers. */
const neededFields = {
  name: "name",
  weightGrams: "weight",
  lengthCm: "length",
  widthCm: "width",
  heightCm: "height",
} as const;
type NeededField = keyof typeof neededFields;

const missingFields = (entry: SkuEntry) =>
  Object.entries(neededFields).flatMap(([field, name]) => (entry[field as NeededField] === undefined ? [name] : []));

const isComplete = (entry: SkuEntry): entry is SkuEntry & Pick<SkuDraft, NeededField> =>
  missingFields(entry).length === 0;

/** Throws `validation_failed` for new SKUs with something missing, and for a SKU of the account that is named twice. */
function assertEntries(entries: readonly SkuEntry[], known: KnownSkus): void {
  const seen = new Set<number>();
  const issues = entries.flatMap((entry, at): Issue[] => {
    const own = known.get(entry.sku);
    const path = `product.skus.${at}`;
    if (!own)
      return missingFields(entry).map((name) => ({ path: `${path}.${name}`, message: message("missing_for_new_sku") }));
    const isRepeated = seen.has(own.id);
    seen.add(own.id);
    return isRepeated ? [{ path: `${path}.sku`, message: message("line_repeated") }] : [];
  });
  if (issues.length > 0) throw invalidFields(issues);
}

/** Writes the product without SKUs, over the bare one of the same code where one of the SKUs comes from it. */
async function writeFields(
  tx: Context,
  accountId: number,
  fields: Omit<ProductDraft, "skus">,
  known: KnownSkus,
): Promise<number> {
  const bare = await findBare(tx, accountId, fields.referenceCode, known);
  await assertBarcodeFree(tx, accountId, { id: bare?.id, barcode: fields.barcode });
  if (bare) {
    const changes = { ...fields, archivedAt: null };
    await tx.db.update(products).set(changes).where(eq(products.id, bare.id));
    return bare.id;
  }
  const [row] = await tx.db
    .insert(products)
    .values({ ...fields, accountId, createdAt: tx.now() })
    .onConflictDoNothing()
    .returning({ id: products.id });
  if (!row) throw invalid("product.reference_code", message("product_code_taken"));
  return row.id;
}

/** The product that was made for one SKU alone, as `createSku` does: it says nothing but the code and the name of that. */
async function findBare(
  tx: Context,
  accountId: number,
  referenceCode: string,
  known: KnownSkus,
): Promise<Product | undefined> {
  const own = [...known.values()].find(({ sku }) => sku === referenceCode);
  if (!own) return undefined;
  const product = await findProduct(tx, accountId, { id: own.productId });
  const isBare =
    product.referenceCode === referenceCode &&
    product.name === own.name &&
    product.skus.length === 1 &&
    [product.barcode, product.brand, product.supplier].every((text) => text === "");
  return isBare ? product : undefined;
}

interface SkuTransfer {
  readonly productId: number;
  readonly entries: readonly SkuEntry[];
  readonly known: KnownSkus;
}

async function transferSkus(tx: Context, accountId: number, { productId, entries, known }: SkuTransfer): Promise<void> {
  const taken = entries.flatMap(({ sku, ...changes }) => {
    const own = known.get(sku);
    return own ? [{ own, changes }] : [];
  });
  // Ascending ids, the same lock order as for stock.
  for (const { own, changes } of taken.sort((a, b) => a.own.id - b.own.id))
    await tx.db
      .update(skus)
      .set({ ...changes, productId })
      .where(and(eq(skus.id, own.id), eq(skus.accountId, accountId)));
  const involved = [...new Set([productId, ...taken.map(({ own }) => own.productId)])];
  for (const id of involved) {
    const moved = taken.filter(({ own }) => id === productId || own.productId === id).map(({ own }) => own.sku);
    await recordAudit(tx, { accountId, action: "product.changed", target: `product:${id}`, detail: { skus: moved } });
  }
  await archiveEmpty(tx, accountId, involved);
}
