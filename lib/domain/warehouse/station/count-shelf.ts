import { and, eq, type SQL, sql } from "drizzle-orm";
import { stockAllocations, stockLevels, warehouses } from "@/db/schema/inventory";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import { packingScans } from "@/db/schema/station";
import { pickingWaveLines, pickingWaveOrders } from "@/db/schema/waves";
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
 * Sets the stock of a SKU to what a packer counted at its shelf, by a count with its audit entry. The books count the pieces that have
 * not left as well, so these are added: all that ready parcels have reserved, and of the others what is scanned into boxes or was
 * picked into their bins on a wave's cart. Books are never below what is reserved: what is short of that is returned, and belongs to
 * other orders that will not find their pieces.
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
  const present = counted + (await countOffShelf(tx, { accountId, skuId, warehouse }));
  const onHand = Math.max(present, level.allocated);
  await applyStockCount(tx, {
    accountId,
    comments: `#${shipmentId}`,
    lines: [{ skuId, warehouse, counted: onHand, onHand: level.total }],
  });
  return { onHand, short: onHand - present };
}

async function countOffShelf(
  tx: Context,
  { accountId, skuId, warehouse }: Pick<CountedShelf, "accountId" | "skuId" | "warehouse">,
): Promise<number> {
  const scanned = sql`(
    select count(*) from ${packingScans}
    join ${shipmentPackages} on ${shipmentPackages.id} = ${packingScans.packageId}
      and ${shipmentPackages.accountId} = ${packingScans.accountId}
    left join ${shipmentItems} on ${shipmentItems.id} = ${packingScans.itemId}
      and ${shipmentItems.accountId} = ${packingScans.accountId}
    where ${packingScans.shipmentId} = ${shipments.id} and ${packingScans.accountId} = ${shipments.accountId}
      and ${packingScans.undoneAt} is null
      and case when ${packingScans.itemId} is null then ${shipmentPackages.skuId} else ${shipmentItems.skuId} end = ${skuId})`;
  const picked = sql`(
    select coalesce(sum((entry ->> 'quantity')::int - (entry ->> 'missing')::int), 0) from ${pickingWaveOrders}
    join ${pickingWaveLines} on ${pickingWaveLines.waveId} = ${pickingWaveOrders.waveId}
      and ${pickingWaveLines.accountId} = ${pickingWaveOrders.accountId}
    cross join jsonb_array_elements(${pickingWaveLines.bins}) as entry
    where ${pickingWaveOrders.shipmentId} = ${shipments.id} and ${pickingWaveOrders.accountId} = ${shipments.accountId}
      and ${pickingWaveOrders.exit} is null and ${pickingWaveLines.pickedAt} is not null
      and ${pickingWaveLines.warehouse} = ${warehouses.code} and (entry ->> 'bin')::int = ${pickingWaveOrders.bin}
      and ${isLineOf(skuId)})`;
  const [row] = await tx.db
    .select({
      pieces: sql<number>`coalesce(sum(case when ${shipments.status} = 'ready_to_ship' then ${stockAllocations.quantity}
        else least(${stockAllocations.quantity}, greatest(${scanned}, ${picked})) end), 0)::int`,
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

/** Condition for lines of a wave with the SKU. A line has the code that the first of its orders has for it. */
const isLineOf = (skuId: number): SQL => sql`exists (
  select 1 from ${pickingWaveOrders} as line_order
  join ${shipmentPackages} on ${shipmentPackages.shipmentId} = line_order.shipment_id
    and ${shipmentPackages.accountId} = line_order.account_id
  left join ${shipmentItems} on ${shipmentItems.packageId} = ${shipmentPackages.id}
    and ${shipmentItems.accountId} = ${shipmentPackages.accountId}
  where line_order.wave_id = ${pickingWaveLines.waveId} and line_order.account_id = ${pickingWaveLines.accountId}
    and coalesce(${shipmentItems.skuId}, ${shipmentPackages.skuId}) = ${skuId}
    and coalesce(${shipmentItems.sku}, ${shipmentPackages.sku}) = ${pickingWaveLines.code})`;
