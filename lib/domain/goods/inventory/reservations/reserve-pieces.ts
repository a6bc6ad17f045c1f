import { and, asc, eq, sql } from "drizzle-orm";
import { stockAllocations, warehouses } from "@/db/schema/inventory";
import type { Context } from "@/lib/platform/context";
import { chooseWarehouses } from "../choose-warehouses";
import { availableAt, changeStock, lockStock } from "../stock";
import { isWarehouseOf } from "../warehouses";

interface ShipmentSku {
  readonly accountId: number;
  readonly shipmentId: number;
  readonly skuId: number;
}

/** A part of a shipment's reservations of one SKU. */
interface Part {
  readonly warehouse: { readonly id: number; readonly code: string };
  readonly quantity: number;
}

/**
 * Ends the reservations of a SKU that a shipment has beyond the pieces that stay in it, in the caller's transaction. A shipment may have
 * fewer reserved than it has pieces, as one that was taken back without stock has: those are the pieces that go. Returns what was freed
 * by warehouse: nothing for a SKU without recorded stock.
 */
export async function freePieces(
  tx: Context,
  { accountId, shipmentId, skuId, staying }: ShipmentSku & { readonly staying: number },
): Promise<Part[]> {
  const [sku] = await lockStock(tx, accountId, [skuId]);
  if (!sku) return [];
  const reserved = await tx.db
    .select({ quantity: stockAllocations.quantity, warehouse: { id: warehouses.id, code: warehouses.code } })
    .from(stockAllocations)
    .innerJoin(warehouses, isWarehouseOf(stockAllocations))
    .where(and(ofShipment({ accountId, shipmentId, skuId }), eq(stockAllocations.state, "reserved")))
    .orderBy(asc(warehouses.code));
  let left = Math.max(0, reserved.reduce((sum, { quantity }) => sum + quantity, 0) - staying);
  const parts: Part[] = [];
  for (const { warehouse, quantity: held } of reserved) {
    const freed = Math.min(left, held);
    if (freed === 0) break;
    left -= freed;
    parts.push({ warehouse, quantity: freed });
    const row = and(ofShipment({ accountId, shipmentId, skuId }), eq(stockAllocations.warehouseId, warehouse.id));
    await tx.db
      .update(stockAllocations)
      .set(freed === held ? { state: "freed" } : { quantity: held - freed })
      .where(row);
  }
  await changeStock(
    tx,
    parts.map(({ warehouse, quantity: freed }) => ({ sku, warehouse, total: 0, allocated: -freed })),
  );
  return parts;
}

/** Reserves pieces for a shipment once more, as many as are free, and returns how many. */
export async function reservePieces(
  tx: Context,
  { accountId, shipmentId, skuId, quantity }: ShipmentSku & { readonly quantity: number },
): Promise<number> {
  const [sku] = await lockStock(tx, accountId, [skuId]);
  if (!sku) return 0;
  const free = sku.levels.map((level) => ({ skuId, warehouseId: level.warehouse.id, available: availableAt(level) }));
  const total = free.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  const wanted = Math.min(quantity, total);
  if (wanted === 0) return 0;
  const picks = chooseWarehouses([{ skuId, quantity: wanted }], free);
  await changeStock(
    tx,
    picks.flatMap((pick) => {
      const warehouse = sku.levels.find((level) => level.warehouse.id === pick.warehouseId)?.warehouse;
      return warehouse ? [{ sku, warehouse, total: 0, allocated: pick.quantity }] : [];
    }),
  );
  // The SKU is locked: nobody else writes a reservation of it meanwhile.
  for (const pick of picks) {
    const row = and(ofShipment({ accountId, shipmentId, skuId }), eq(stockAllocations.warehouseId, pick.warehouseId));
    const held = sql`case when ${stockAllocations.state} = 'reserved' then ${stockAllocations.quantity} else 0 end`;
    const known = await tx.db
      .update(stockAllocations)
      .set({ quantity: sql`${held} + ${pick.quantity}`, state: "reserved" })
      .where(row)
      .returning({ id: stockAllocations.id });
    if (known.length === 0)
      await tx.db.insert(stockAllocations).values({ ...pick, accountId, shipmentId, createdAt: tx.now() });
  }
  return wanted;
}

const ofShipment = ({ accountId, shipmentId, skuId }: ShipmentSku) =>
  and(
    eq(stockAllocations.accountId, accountId),
    eq(stockAllocations.shipmentId, shipmentId),
    eq(stockAllocations.skuId, skuId),
  );
