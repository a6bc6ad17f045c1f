import { and, eq, sql } from "drizzle-orm";
import { stockAllocations, stockLevels, warehouses } from "@/db/schema/inventory";
import { shipmentItems, shipments } from "@/db/schema/shipments";
import { packingScans } from "@/db/schema/station";
import type { Context } from "@/lib/platform/context";
import { applyStockCount } from "../../goods/inventory";
import type { ShelfCount } from "./packing";

interface CountedShelf {
  readonly accountId: number;
  readonly skuId: number;
  /** Code of the warehouse. */
  readonly warehouse: string;
  /** Pieces that a packer sees on the shelf. */
  readonly counted: number;
  /** The shipment at which the packer looked for a piece. */
  readonly shipmentId: number;
}

/**
 * Sets the stock of a SKU to what a packer counted at its shelf, by a count with its audit entry. The books count the pieces in boxes
 * that have not left as well, so these are added: all that ready parcels have reserved, and what is scanned of the others. Books are
 * never below what is reserved: what is short of that is returned, and belongs to other orders that will not find their pieces.
 */
export async function countShelf(
  tx: Context,
  { accountId, skuId, warehouse, counted, shipmentId }: CountedShelf,
): Promise<ShelfCount | undefined> {
  const [level] = await tx.db
    .select({ total: stockLevels.total, allocated: stockLevels.allocated })
    .from(stockLevels)
    .innerJoin(
      warehouses,
      and(eq(warehouses.id, stockLevels.warehouseId), eq(warehouses.accountId, stockLevels.accountId)),
    )
    .where(and(eq(stockLevels.accountId, accountId), eq(stockLevels.skuId, skuId), eq(warehouses.code, warehouse)));
  if (!level) return undefined;
  const present = counted + (await countInBoxes(tx, { accountId, skuId, warehouse }));
  const onHand = Math.max(present, level.allocated);
  await applyStockCount(tx, {
    accountId,
    comments: `#${shipmentId}`,
    lines: [{ skuId, warehouse, counted: onHand, onHand: level.total }],
  });
  return { onHand, short: onHand - present };
}

async function countInBoxes(
  tx: Context,
  { accountId, skuId, warehouse }: Pick<CountedShelf, "accountId" | "skuId" | "warehouse">,
): Promise<number> {
  const scanned = sql`(
    select count(*) from ${packingScans}
    join ${shipmentItems} on ${shipmentItems.id} = ${packingScans.itemId} and ${shipmentItems.accountId} = ${packingScans.accountId}
    where ${packingScans.shipmentId} = ${shipments.id} and ${packingScans.accountId} = ${shipments.accountId}
      and ${packingScans.undoneAt} is null and ${shipmentItems.skuId} = ${skuId})`;
  const [row] = await tx.db
    .select({
      pieces: sql<number>`coalesce(sum(case when ${shipments.status} = 'ready_to_ship' then ${stockAllocations.quantity}
        else least(${stockAllocations.quantity}, ${scanned}) end), 0)::int`,
    })
    .from(stockAllocations)
    .innerJoin(
      shipments,
      and(eq(shipments.id, stockAllocations.shipmentId), eq(shipments.accountId, stockAllocations.accountId)),
    )
    .innerJoin(
      warehouses,
      and(eq(warehouses.id, stockAllocations.warehouseId), eq(warehouses.accountId, stockAllocations.accountId)),
    )
    .where(
      and(
        eq(stockAllocations.accountId, accountId),
        eq(stockAllocations.skuId, skuId),
        eq(stockAllocations.state, "reserved"),
        eq(warehouses.code, warehouse),
      ),
    );
  return row?.pieces ?? 0;
}
