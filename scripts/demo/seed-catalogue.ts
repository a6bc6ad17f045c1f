import { and, eq, inArray } from "drizzle-orm";
import { products, skus, stockLevels, stockMovements, warehouses } from "@/db/schema/inventory";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type DemoProduct, demoProducts } from "./products";
import { demoReceipts, demoWarehouses } from "./stock";
import { suppressEvents } from "./suppress-events";

const dayMs = 86_400_000;

/**
 * Creates the demo products and their stock for an account. Does nothing if the account already has a demo warehouse.
 */
export function seedCatalogue(ctx: Context, accountId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    if (await hasDemoWarehouse(tx, accountId)) return;
    await suppressEvents(tx);
    await insertStock(tx, accountId, await insertProducts(tx, accountId));
  });
}

async function hasDemoWarehouse(tx: Context, accountId: number): Promise<boolean> {
  const codes = demoWarehouses.map(({ code }) => code);
  const found = await tx.db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.accountId, accountId), inArray(warehouses.code, codes)));
  return found.length > 0;
}

/** Returns the ids of the SKUs by their codes. */
async function insertProducts(tx: Context, accountId: number): Promise<Map<string, number>> {
  const createdAt = tx.now();
  const productRows = await tx.db
    .insert(products)
    .values(demoProducts.map((product) => ({ ...toProductRow(product), accountId, createdAt })))
    .returning({ id: products.id, referenceCode: products.referenceCode });
  const productIds = new Map(productRows.map(({ referenceCode, id }) => [referenceCode, id]));
  const skuRows = await tx.db
    .insert(skus)
    .values(
      demoProducts.flatMap((product) =>
        product.skus.map((sku) => ({ ...sku, accountId, productId: idOf(productIds, product.referenceCode) })),
      ),
    )
    .returning({ id: skus.id, sku: skus.sku });
  return new Map(skuRows.map(({ sku, id }) => [sku, id]));
}

const toProductRow = ({ skus: [first], ...product }: DemoProduct) => ({ ...product, barcode: first?.barcode ?? "" });

async function insertStock(tx: Context, accountId: number, skuIds: ReadonlyMap<string, number>): Promise<void> {
  const warehouseRows = await tx.db
    .insert(warehouses)
    .values(demoWarehouses.map((warehouse) => ({ ...warehouse, accountId })))
    .returning({ id: warehouses.id, code: warehouses.code });
  const warehouseIds = new Map(warehouseRows.map(({ code, id }) => [code, id]));
  const movements = [...demoReceipts]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ sku, warehouse, quantity, daysAgo, reason }) => ({
      accountId,
      skuId: idOf(skuIds, sku),
      warehouseId: idOf(warehouseIds, warehouse),
      qtyChanged: quantity,
      type: "IN" as const,
      reason,
      createdAt: new Date(tx.now().getTime() - daysAgo * dayMs),
    }));
  await tx.db.insert(stockMovements).values(movements);
  const levels = new Map<string, { accountId: number; skuId: number; warehouseId: number; total: number }>();
  for (const { skuId, warehouseId, qtyChanged } of movements) {
    const key = `${skuId} ${warehouseId}`;
    levels.set(key, { accountId, skuId, warehouseId, total: (levels.get(key)?.total ?? 0) + qtyChanged });
  }
  await tx.db.insert(stockLevels).values([...levels.values()]);
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the demo names ${code}, which was not written`);
  return id;
}
