import { sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { warehouses } from "@/db/schema/inventory";
import { DomainError } from "@/lib/core/errors";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { insertAccount } from "../../identity/accounts";
import {
  allocateStock,
  createProduct,
  findInventorySku,
  type MovementType,
  recordMovement,
  type StockOrder,
  type WarehouseStock,
} from "./";

/** Shops, SKUs and orders for stock tests. */

const ctx = () => systemContext("test");

export const depots = ["NORTE", "SUR"] as const;

/** A new account with the two depots, or with the given ones. */
export async function openShop(codes: readonly string[] = depots): Promise<number> {
  const { id: accountId } = await inTransaction(ctx(), (tx) => insertAccount(tx, { name: "Tienda" }));
  if (codes.length > 0)
    await connection()
      .db.insert(warehouses)
      .values(codes.map((code) => ({ accountId, code, name: code })));
  return accountId;
}

let nextCode = 1;

/** A new SKU of the account with the given stock by warehouse. */
export async function addSku(accountId: number, stock: Record<string, number> = {}): Promise<number> {
  const code = `SKU-${nextCode++}`;
  const measures = { weightGrams: 100, lengthCm: 1, widthCm: 1, heightCm: 1, classificationId: 1 } as const;
  const {
    skus: [sku],
  } = await createProduct(ctx(), accountId, {
    name: "Mate",
    referenceCode: code,
    barcode: "",
    brand: "",
    supplier: "",
    skus: [{ sku: code, name: "Mate", barcode: "", unitDeclaredValueCents: 0, ...measures }],
  });
  if (!sku) throw new Error("the product has no SKU");
  for (const [warehouse, quantity] of Object.entries(stock)) await move(sku.id, warehouse, "IN", quantity);
  return sku.id;
}

export const move = (skuId: number, warehouse: string | undefined, type: MovementType, qtyChanged: number) =>
  recordMovement(ctx(), skuId, { warehouse, type, qtyChanged, reason: "test", comments: null });

let lastShipment = 0;

/** A shipment id that is unique in the test. */
export const newShipment = (): number => ++lastShipment;

export const allocate = (order: StockOrder): Promise<void> => inTransaction(ctx(), (tx) => allocateStock(tx, order));

/** Dispatches or frees the stock of a shipment in a transaction. */
export const endReservation = (
  how: (tx: Context, shipment: { id: number; accountId: number }) => Promise<void>,
  shipment: { id: number; accountId: number },
): Promise<void> => inTransaction(ctx(), (tx) => how(tx, shipment));

export const stocksOf = async (skuId: number): Promise<readonly WarehouseStock[]> =>
  (await findInventorySku(ctx(), skuId)).stocks;

/** The published stock events of a SKU, in sequence. */
export const eventsOf = (skuId: number) =>
  connection().db.execute<{ sequence: number; payload: Record<string, unknown> }>(
    sql`select sequence, payload from outbox where aggregate = 'stock' and aggregate_id = ${skuId} order by sequence`,
  );

/** The error of a rejected promise (the detail of a `DomainError`); undefined when it resolves. */
export const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.detail : error),
  );
