import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { skus, stockAllocations, stockLevels, stockPlaces, warehouses } from "@/db/schema/inventory";
import type { Reservation, Shelf } from "@/lib/core/picking-list";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findSku } from "./skus";
import { isWarehouseOf, shelfKey, warehouseFor } from "./warehouses";

/** Where a SKU lies in a warehouse. */
export interface SkuPlace {
  /** Code of the warehouse. */
  readonly warehouse: string;
  readonly name: string;
  /** Empty when nobody has said it. */
  readonly place: string;
}

/** The place of a SKU in each warehouse of its account, by code. Throws `not_found` like `findSku`. */
export async function listPlaces(ctx: Context, skuId: number): Promise<SkuPlace[]> {
  const { accountId } = await findSku(ctx, skuId);
  return ctx.db
    .select({
      warehouse: warehouses.code,
      name: warehouses.name,
      place: sql<string>`coalesce(${stockPlaces.place}, '')`,
    })
    .from(warehouses)
    .leftJoin(
      stockPlaces,
      and(
        eq(stockPlaces.warehouseId, warehouses.id),
        eq(stockPlaces.skuId, skuId),
        eq(stockPlaces.accountId, warehouses.accountId),
      ),
    )
    .where(eq(warehouses.accountId, accountId))
    .orderBy(asc(warehouses.code));
}

/**
 * Says where a SKU lies in a warehouse; an empty place removes it. The code may be omitted when the account has only one
 * warehouse. Throws `validation_failed` for an unknown warehouse and `not_found` like `findSku`.
 */
export function setPlace(
  ctx: Context,
  skuId: number,
  { warehouse: code, place }: { readonly warehouse?: string | undefined; readonly place: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { accountId } = await findSku(tx, skuId);
    const { id: warehouseId } = await warehouseFor(tx, accountId, code);
    if (place === "")
      await tx.db
        .delete(stockPlaces)
        .where(and(eq(stockPlaces.skuId, skuId), eq(stockPlaces.warehouseId, warehouseId)));
    else
      await tx.db
        .insert(stockPlaces)
        .values({ accountId, skuId, warehouseId, place })
        .onConflictDoUpdate({
          target: shelfKey(stockPlaces),
          set: { place },
        });
  });
}

/** Joins what is known of a SKU in a warehouse. */
const isOfShelf = (known: typeof stockLevels | typeof stockPlaces) =>
  and(eq(known.skuId, skus.id), eq(known.warehouseId, warehouses.id), eq(known.accountId, skus.accountId));

/** The shelves of SKUs of the account: every warehouse that has stock of a SKU recorded or a place for it. */
export async function findShelves(ctx: Context, accountId: number, skuIds: readonly number[]): Promise<Shelf[]> {
  assertAccountAccess(ctx, accountId);
  if (skuIds.length === 0) return [];
  return ctx.db
    .select({
      skuId: skus.id,
      warehouse: warehouses.code,
      place: sql<string>`coalesce(${stockPlaces.place}, '')`,
      available: sql<number | null>`${stockLevels.total} - ${stockLevels.allocated}`,
    })
    .from(skus)
    .innerJoin(warehouses, eq(warehouses.accountId, skus.accountId))
    .leftJoin(stockLevels, isOfShelf(stockLevels))
    .leftJoin(stockPlaces, isOfShelf(stockPlaces))
    .where(
      and(
        eq(skus.accountId, accountId),
        inArray(skus.id, [...skuIds]),
        or(sql`${stockLevels.skuId} is not null`, sql`${stockPlaces.skuId} is not null`),
      ),
    );
}

/** The pieces that shipments of the account have reserved and not yet dispatched. */
export async function findReservations(
  ctx: Context,
  accountId: number,
  shipmentIds: readonly number[],
): Promise<Reservation[]> {
  assertAccountAccess(ctx, accountId);
  if (shipmentIds.length === 0) return [];
  return ctx.db
    .select({
      orderId: stockAllocations.shipmentId,
      skuId: stockAllocations.skuId,
      warehouse: warehouses.code,
      quantity: stockAllocations.quantity,
    })
    .from(stockAllocations)
    .innerJoin(warehouses, isWarehouseOf(stockAllocations))
    .where(
      and(
        eq(stockAllocations.accountId, accountId),
        eq(stockAllocations.state, "reserved"),
        inArray(stockAllocations.shipmentId, [...shipmentIds]),
      ),
    )
    .orderBy(asc(warehouses.code));
}

/** Where the pieces of an article for a shipment lie. */
export interface PiecePlace {
  readonly warehouse: string;
  /** Empty when nobody has said it. */
  readonly place: string;
  /** Whether stock of the article is recorded there. */
  readonly isTracked: boolean;
}

/** The place of each article of a shipment: where the shipment has it reserved, or else where most are free. */
export async function findPiecePlaces(
  ctx: Context,
  accountId: number,
  shipmentId: number,
  skuIds: readonly number[],
): Promise<Map<number, PiecePlace>> {
  const [shelves, reservations] = await Promise.all([
    findShelves(ctx, accountId, skuIds),
    findReservations(ctx, accountId, [shipmentId]),
  ]);
  const places = new Map<number, PiecePlace>();
  for (const skuId of new Set(skuIds)) {
    const own = shelves.filter((shelf) => shelf.skuId === skuId);
    const reserved = reservations.find((entry) => entry.skuId === skuId)?.warehouse;
    const most = own.toSorted((a, b) => (b.available ?? -1) - (a.available ?? -1))[0];
    const shelf = own.find(({ warehouse }) => warehouse === reserved) ?? most;
    if (shelf)
      places.set(skuId, { warehouse: shelf.warehouse, place: shelf.place, isTracked: shelf.available !== null });
  }
  return places;
}
