import { and, type Column, eq, inArray, type SQL, sql } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import { buildPickingList, type OrderPieces, type PickingLine } from "@/lib/core/picking-list";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findReservations, findShelves } from "./places";

/** The picking list of shipments of the account, see `buildPickingList`. Other ids are left out. */
export async function findPickingLines(
  ctx: Context,
  accountId: number,
  shipmentIds: readonly number[],
): Promise<PickingLine[]> {
  assertAccountAccess(ctx, accountId);
  if (shipmentIds.length === 0) return [];
  const pieces = await readOrderPieces(ctx, accountId, shipmentIds);
  const skuIds = [...new Set(pieces.flatMap(({ skuId }) => skuId ?? []))];
  const [shelves, reservations] = await Promise.all([
    findShelves(ctx, accountId, skuIds),
    findReservations(ctx, accountId, shipmentIds),
  ]);
  return buildPickingList(pieces, shelves, reservations);
}

/** Number of packages without any article, by shipment of the account; shipments without such packages are not in the map. */
export async function countClosedPackages(
  ctx: Context,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  assertAccountAccess(ctx, accountId);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: shipmentPackages.shipmentId, packages: sql<number>`count(*)::int` })
    .from(shipmentPackages)
    .innerJoin(shipments, isOwn(shipmentPackages.shipmentId, accountId))
    .where(and(inArray(shipmentPackages.shipmentId, [...ids]), sql`not ${isArticle}`, hasNoItems))
    .groupBy(shipmentPackages.shipmentId);
  return new Map(rows.map(({ id, packages }) => [id, packages]));
}

/** The pieces of the shipments by order and article, in the order of the ids: items, and packages that are an article. */
async function readOrderPieces(ctx: Context, accountId: number, ids: readonly number[]): Promise<OrderPieces[]> {
  const barcode = sql<string>`coalesce(max(${skus.barcode}), '')`;
  const quantity = sql<number>`count(*)::int`;
  const [items, packages] = await Promise.all([
    ctx.db
      .select({
        orderId: shipmentItems.shipmentId,
        skuId: shipmentItems.skuId,
        code: sql<string>`coalesce(${shipmentItems.sku}, '')`,
        name: shipmentItems.description,
        barcode,
        quantity,
      })
      .from(shipmentItems)
      .innerJoin(shipments, isOwn(shipmentItems.shipmentId, accountId))
      .leftJoin(skus, and(eq(skus.id, shipmentItems.skuId), eq(skus.accountId, shipmentItems.accountId)))
      .where(inArray(shipmentItems.shipmentId, [...ids]))
      .groupBy(shipmentItems.shipmentId, shipmentItems.skuId, shipmentItems.sku, shipmentItems.description),
    ctx.db
      .select({
        orderId: shipmentPackages.shipmentId,
        skuId: shipmentPackages.skuId,
        code: sql<string>`coalesce(${shipmentPackages.sku}, '')`,
        name: sql<string>`concat_ws(' · ', nullif(${shipmentPackages.description1}, ''),
          nullif(${shipmentPackages.description2}, ''), nullif(${shipmentPackages.description3}, ''))`,
        barcode: sql<string>`coalesce(${skus.barcode}, '')`,
        quantity: sql<number>`1`,
      })
      .from(shipmentPackages)
      .innerJoin(shipments, isOwn(shipmentPackages.shipmentId, accountId))
      .leftJoin(skus, and(eq(skus.id, shipmentPackages.skuId), eq(skus.accountId, shipmentPackages.accountId)))
      .where(and(inArray(shipmentPackages.shipmentId, [...ids]), isArticle, hasNoItems)),
  ]);
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ orderId }: OrderPieces) => place.get(orderId) ?? 0;
  return [...items, ...packages].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Joins the shipment of a row, if it is the account's. */
const isOwn = (shipmentId: Column, accountId: number): SQL | undefined =>
  and(eq(shipments.id, shipmentId), eq(shipments.accountId, accountId));

const isArticle = sql`coalesce(${shipmentPackages.sku}, '') <> ''`;
const hasNoItems = sql`not exists (select 1 from ${shipmentItems} where ${shipmentItems.packageId} = ${shipmentPackages.id}
  and ${shipmentItems.accountId} = ${shipmentPackages.accountId})`;
