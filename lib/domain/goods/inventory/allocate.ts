import { and, eq, inArray, type SQL } from "drizzle-orm";
import { stockAllocations, stockLevels } from "@/db/schema/inventory";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { chooseWarehouses } from "./choose-warehouses";
import { insertMovements } from "./movements";
import { availableAt, availableOf, changeStock, type LockedSku, lockStock, type StockChange } from "./stock";

export interface StockOrder {
  readonly accountId: number;
  readonly shipmentId: number;
  /** Pieces of catalogue SKUs. The same SKU may appear on several lines. */
  readonly lines: readonly { readonly skuId: number; readonly quantity: number }[];
}

/**
 * Reserves the stock of a shipment, in the caller's transaction, from as few warehouses as possible. A SKU without any
 * recorded stock is not tracked and needs no reservation. Throws `insufficient_stock` and reserves nothing when a
 * tracked SKU has too little. Idempotent: an existing allocation of the shipment stays.
 */
export async function allocateStock(tx: Context, { accountId, shipmentId, lines }: StockOrder): Promise<void> {
  if (lines.length === 0 || (await hasAllocations(tx, { accountId, id: shipmentId }))) return;
  const needs = new Map<number, number>();
  for (const { skuId, quantity } of lines) needs.set(skuId, (needs.get(skuId) ?? 0) + quantity);
  const stock = await lockStock(tx, accountId, await trackedSkuIds(tx, accountId, [...needs.keys()]));
  const own = new Map(stock.map((sku) => [sku.id, sku]));
  const open = [...needs].flatMap(([skuId, quantity]) => (own.has(skuId) ? [{ skuId, quantity }] : []));
  for (const { skuId, quantity } of open) assertAvailable(own.get(skuId), quantity);
  const shelves = [...own.values()].flatMap((sku) =>
    sku.levels.map((level) => ({ skuId: sku.id, warehouseId: level.warehouse.id, available: availableAt(level) })),
  );
  const picks = chooseWarehouses(open, shelves);
  if (picks.length === 0) return;
  await changeStock(tx, toChanges(stock, picks, { total: 0, allocated: 1 }));
  await tx.db
    .insert(stockAllocations)
    .values(picks.map((pick) => ({ ...pick, accountId, shipmentId, createdAt: tx.now() })));
}

/**
 * Locks the stock that shipments of the account have reserved, in one call: dispatched one after the other, they would lock it in the
 * order of the shipments, and wait for a transaction that locks it in the order of the SKUs while that one waits for them.
 */
export async function lockReservedStock(tx: Context, accountId: number, shipmentIds: readonly number[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  const rows = await tx.db
    .selectDistinct({ skuId: stockAllocations.skuId })
    .from(stockAllocations)
    .where(
      and(
        eq(stockAllocations.accountId, accountId),
        inArray(stockAllocations.shipmentId, [...shipmentIds]),
        eq(stockAllocations.state, "reserved"),
      ),
    );
  await lockStock(
    tx,
    accountId,
    rows.map(({ skuId }) => skuId),
  );
}

/** Turns the reservations of a shipment into outgoing movements. Idempotent. */
export async function dispatchStock(tx: Context, shipment: Reserving): Promise<void> {
  const allocations = await commitStock(tx, shipment, "dispatched", { total: -1, allocated: -1 });
  await insertMovements(
    tx,
    allocations.map(({ accountId, skuId, warehouseId, quantity }) => ({
      accountId,
      skuId,
      warehouseId,
      qtyChanged: -quantity,
      type: "OUT" as const,
      reason: "shipment",
      comments: `#${shipment.id}`,
    })),
  );
}

/** Releases the reservations of a shipment. Idempotent. */
export async function freeStock(tx: Context, shipment: Reserving): Promise<void> {
  await commitStock(tx, shipment, "freed", { total: 0, allocated: -1 });
}

type Allocation = typeof stockAllocations.$inferSelect;

interface Reserving {
  readonly id: number;
  readonly accountId: number;
}

const allocationsOf = ({ id, accountId }: Reserving): SQL | undefined =>
  and(eq(stockAllocations.accountId, accountId), eq(stockAllocations.shipmentId, id));

/** Ends the open reservations of a shipment and returns them. */
async function commitStock(
  tx: Context,
  shipment: Reserving,
  state: "dispatched" | "freed",
  effect: Effect,
): Promise<Allocation[]> {
  const allocations = await tx.db
    .update(stockAllocations)
    .set({ state })
    .where(and(allocationsOf(shipment), eq(stockAllocations.state, "reserved")))
    .returning();
  const stock = await lockStock(tx, shipment.accountId, [...new Set(allocations.map(({ skuId }) => skuId))]);
  await changeStock(tx, toChanges(stock, allocations, effect));
  return allocations;
}

/** Change of the stock level for each piece: −1, 0 or 1. */
type Effect = Pick<StockChange, "total" | "allocated">;

const toChanges = (
  stock: readonly LockedSku[],
  pieces: readonly { skuId: number; warehouseId: number; quantity: number }[],
  effect: Effect,
): StockChange[] =>
  pieces.map(({ skuId, warehouseId, quantity }) => {
    const sku = stock.find(({ id }) => id === skuId);
    const level = sku?.levels.find(({ warehouse }) => warehouse.id === warehouseId);
    if (!sku || !level) throw new Error(`SKU ${skuId} has no stock in warehouse ${warehouseId}`);
    return {
      sku,
      warehouse: level.warehouse,
      total: effect.total * quantity,
      allocated: effect.allocated * quantity,
    };
  });

async function hasAllocations(tx: Context, shipment: Reserving): Promise<boolean> {
  const found = await tx.db
    .select({ id: stockAllocations.id })
    .from(stockAllocations)
    .where(allocationsOf(shipment))
    .limit(1);
  return found.length > 0;
}

/** Queried before any lock is taken, so that shipments of untracked SKUs never wait for each other. */
async function trackedSkuIds(tx: Context, accountId: number, skuIds: readonly number[]): Promise<number[]> {
  if (skuIds.length === 0) return [];
  const rows = await tx.db
    .selectDistinct({ skuId: stockLevels.skuId })
    .from(stockLevels)
    .where(and(eq(stockLevels.accountId, accountId), inArray(stockLevels.skuId, [...skuIds])));
  return rows.map(({ skuId }) => skuId);
}

function assertAvailable(sku: LockedSku | undefined, quantity: number): void {
  if (!sku) return;
  const available = availableOf(sku);
  if (available < quantity) throw new DomainError({ code: "insufficient_stock", sku: sku.sku, available });
}
