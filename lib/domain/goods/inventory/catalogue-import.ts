import { and, eq, inArray, sql } from "drizzle-orm";
import { products, skus } from "@/db/schema/inventory";
import { addToGroup, groupBy } from "@/lib/core/group-by";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import {
  type CatalogueDifference,
  type CatalogueError,
  type CatalogueField,
  type CatalogueRow,
  type ChangedSku,
  compareCatalogue,
  type KnownSku,
} from "./catalogue-difference";
import { type CodesEntry, findCodeConflicts } from "./code-conflicts";
import { notifyCatalogueChanged } from "./products";

/** The changes that a spreadsheet would make. Writes nothing. */
export async function previewCatalogue(
  ctx: Context,
  accountId: number,
  rows: readonly CatalogueRow[],
): Promise<CatalogueDifference> {
  assertAccountAccess(ctx, accountId);
  const known = await findKnown(ctx, accountId, rows);
  // A repeated row is reported as such, and not as a conflict with the row that it repeats.
  const firstAt = new Map([...rows.entries()].reverse().map(([at, { sku }]) => [sku, at]));
  const first = rows.filter(({ sku }, at) => firstAt.get(sku) === at);
  const entries = first.map(({ sku, values }): CodesEntry => {
    const present = known.get(sku);
    return { id: present?.id, sku, barcode: values.barcode ?? String(present?.values.barcode ?? "") };
  });
  const conflicts = new Map<number, CatalogueError[]>();
  for (const { at, field, message } of await findCodeConflicts(ctx, accountId, entries)) {
    const row = first[at]?.row ?? 0;
    addToGroup(conflicts, row, { row, field, message });
  }
  return compareCatalogue(rows, known, conflicts);
}

/** Applies the valid rows of a spreadsheet in one transaction and returns the changes made. */
export function importCatalogue(
  ctx: Context,
  accountId: number,
  rows: readonly CatalogueRow[],
): Promise<CatalogueDifference> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // Locks the account row, as every catalogue change does.
    await notifyCatalogueChanged(tx, accountId);
    const difference = await previewCatalogue(tx, accountId, rows);
    await addSkus(tx, accountId, difference.added);
    await changeSkus(tx, difference.changed);
    await changeProducts(tx, difference.changed);
    await recordAudit(tx, {
      accountId,
      action: "catalogue.imported",
      target: `account:${accountId}`,
      detail: { added: difference.added.length, changed: difference.changed.length },
    });
    return difference;
  });
}

async function findKnown(
  ctx: Context,
  accountId: number,
  rows: readonly CatalogueRow[],
): Promise<Map<string, KnownSku>> {
  const codes = [...new Set(rows.map(({ sku }) => sku))];
  if (codes.length === 0) return new Map();
  const found = await ctx.db
    .select({ sku: skus, product: products })
    .from(skus)
    .innerJoin(products, and(eq(products.id, skus.productId), eq(products.accountId, skus.accountId)))
    .where(and(eq(skus.accountId, accountId), inArray(skus.sku, codes)));
  return new Map(
    found.map(({ sku, product }) => [
      sku.sku,
      {
        id: sku.id,
        productId: product.id,
        sku: sku.sku,
        values: {
          name: sku.name,
          barcode: sku.barcode,
          unitDeclaredValueCents: sku.unitDeclaredValueCents,
          weightGrams: sku.weightGrams,
          lengthCm: sku.lengthCm,
          widthCm: sku.widthCm,
          heightCm: sku.heightCm,
          classificationId: sku.classificationId,
          lowStockAt: sku.lowStockAt,
          productName: product.name,
          referenceCode: product.referenceCode,
          brand: product.brand,
          supplier: product.supplier,
        },
      },
    ]),
  );
}

/** Adds new SKUs to the product with their reference code, creating the product when it does not exist. */
async function addSkus(tx: Context, accountId: number, added: readonly CatalogueRow[]): Promise<void> {
  if (added.length === 0) return;
  const groups = groupBy(added, referenceOf);
  const fresh = [...groups].map(([referenceCode, [first]]) => ({
    accountId,
    referenceCode,
    name: first?.values.productName ?? first?.family?.name ?? first?.values.name ?? referenceCode,
    brand: first?.values.brand ?? "",
    supplier: first?.values.supplier ?? "",
    createdAt: tx.now(),
  }));
  await tx.db.insert(products).values(fresh).onConflictDoNothing();
  const owners = await tx.db
    .select({ id: products.id, referenceCode: products.referenceCode })
    .from(products)
    .where(and(eq(products.accountId, accountId), inArray(products.referenceCode, [...groups.keys()])));
  const idOf = new Map(owners.map(({ id, referenceCode }) => [referenceCode, id]));
  await tx.db.insert(skus).values(
    added.map(({ sku, values, ...entry }) => ({
      accountId,
      productId: idOf.get(referenceOf({ sku, values, ...entry })) ?? 0,
      sku,
      name: values.name ?? values.productName ?? sku,
      barcode: values.barcode ?? "",
      unitDeclaredValueCents: values.unitDeclaredValueCents ?? 0,
      weightGrams: values.weightGrams ?? 0,
      lengthCm: values.lengthCm ?? 0,
      widthCm: values.widthCm ?? 0,
      heightCm: values.heightCm ?? 0,
      classificationId: values.classificationId ?? 1,
      lowStockAt: values.lowStockAt ?? null,
    })),
  );
}

const referenceOf = ({ sku, values, family }: CatalogueRow): string => values.referenceCode ?? family?.code ?? sku;

const columnOf = {
  name: "name",
  barcode: "barcode",
  unitDeclaredValueCents: "unit_declared_value_cents",
  weightGrams: "weight_grams",
  lengthCm: "length_cm",
  widthCm: "width_cm",
  heightCm: "height_cm",
  classificationId: "classification_id",
  lowStockAt: "low_stock_at",
} as const satisfies Partial<Record<CatalogueField, string>>;

const productColumnOf = { productName: "name", brand: "brand", supplier: "supplier" } as const;

/** Updates all SKUs in one statement. Columns missing from a JSON object stay unchanged. */
async function changeSkus(tx: Context, changed: readonly ChangedSku[]): Promise<void> {
  const rows = toRows(changed, columnOf, ({ known }) => known.id);
  if (rows.length === 0) return;
  await tx.db.execute(sql`
    update skus s set
      name = coalesce(c.name, s.name),
      barcode = coalesce(c.barcode, s.barcode),
      unit_declared_value_cents = coalesce(c.unit_declared_value_cents, s.unit_declared_value_cents),
      weight_grams = coalesce(c.weight_grams, s.weight_grams),
      length_cm = coalesce(c.length_cm, s.length_cm),
      width_cm = coalesce(c.width_cm, s.width_cm),
      height_cm = coalesce(c.height_cm, s.height_cm),
      classification_id = coalesce(c.classification_id, s.classification_id),
      low_stock_at = coalesce(c.low_stock_at, s.low_stock_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) c(
      id bigint, name text, barcode text, unit_declared_value_cents bigint, weight_grams integer, length_cm integer,
      width_cm integer, height_cm integer, classification_id smallint, low_stock_at integer)
    where s.id = c.id`);
}

/** Updates the products. When several rows belong to a product, the last one wins. */
async function changeProducts(tx: Context, changed: readonly ChangedSku[]): Promise<void> {
  const rows = toRows(changed, productColumnOf, ({ known }) => known.productId);
  const merged = new Map<number, Record<string, unknown>>();
  for (const row of rows) merged.set(row.id, { ...merged.get(row.id), ...row });
  if (merged.size === 0) return;
  await tx.db.execute(sql`
    update products p set
      name = coalesce(c.name, p.name), brand = coalesce(c.brand, p.brand), supplier = coalesce(c.supplier, p.supplier)
    from jsonb_to_recordset(${JSON.stringify([...merged.values()])}::jsonb) c(id bigint, name text, brand text, supplier text)
    where p.id = c.id`);
}

function toRows(
  changed: readonly ChangedSku[],
  columns: Partial<Record<CatalogueField, string>>,
  idOf: (entry: ChangedSku) => number,
): ({ id: number } & Record<string, unknown>)[] {
  return changed.flatMap((entry) => {
    const values = entry.changes.flatMap(({ field, to }) => {
      const column = columns[field];
      return column === undefined ? [] : [[column, to] as const];
    });
    return values.length === 0 ? [] : [{ ...Object.fromEntries(values), id: idOf(entry) }];
  });
}
