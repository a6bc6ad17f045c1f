import { and, eq, inArray, sql } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import { buildPickingList, type OrderPieces, type PickingLine } from "@/lib/core/picking-list";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findReservations, findShelves } from "../inventory";
import { isPackable } from "./packable";

interface PickedOrder {
  readonly id: number;
  readonly externalId: string;
  readonly recipientName: string;
}

export interface PickingPlan {
  readonly lines: readonly PickingLine[];
  /** The shipments of the list that have articles, in the given order. */
  readonly orders: readonly PickedOrder[];
  /** Shipments with packages whose articles nobody has said: these are packed already, or are picked by other papers. */
  readonly withoutArticles: readonly (PickedOrder & { readonly packages: number })[];
  /** Shipments that are not to be picked: not prepared yet, on their way, called off, or returns. */
  readonly notOpen: readonly (PickedOrder & { readonly status: ShipmentStatus; readonly isReturn: boolean })[];
}

/**
 * The picking list of the account's shipments with these ids. Ids that the account does not have are left out. Callers
 * limit their number (`limits.pickingOrders`).
 */
export async function planPicking(ctx: Context, accountId: number, ids: readonly number[]): Promise<PickingPlan> {
  assertAccountAccess(ctx, accountId);
  const wanted = [...new Set(ids)];
  const found = await findOrders(ctx, accountId, wanted);
  const open = found.filter(({ status, isReturn }) => isPackable(status) && !isReturn);
  const openIds = open.map(({ id }) => id);
  const [pieces, closedPackages] = await Promise.all([
    readOrderPieces(ctx, openIds),
    countClosedPackages(ctx, openIds),
  ]);
  const skuIds = [...new Set(pieces.flatMap(({ skuId }) => skuId ?? []))];
  const [shelves, reservations] = await Promise.all([
    findShelves(ctx, accountId, skuIds),
    findReservations(ctx, accountId, openIds),
  ]);
  const withPieces = new Set(pieces.map(({ orderId }) => orderId));
  const toOrder = ({ id, externalId, recipientName }: PickedOrder) => ({ id, externalId, recipientName });
  return {
    lines: buildPickingList(pieces, shelves, reservations),
    orders: open.filter(({ id }) => withPieces.has(id)).map(toOrder),
    withoutArticles: open.flatMap((order) => {
      const packages = closedPackages.get(order.id);
      return packages === undefined ? [] : [{ ...toOrder(order), packages }];
    }),
    notOpen: found.filter((order) => !open.includes(order)),
  };
}

async function findOrders(ctx: Context, accountId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: shipments.id,
      externalId: shipments.externalId,
      recipientName: shipments.destinationName,
      status: shipments.status,
      isReturn: sql<boolean>`${shipments.direction} = 'return'`,
    })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The pieces of the shipments by order and article, in the order of the ids: items, and packages that are an article. */
async function readOrderPieces(ctx: Context, ids: readonly number[]): Promise<OrderPieces[]> {
  if (ids.length === 0) return [];
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
      .leftJoin(skus, eq(skus.id, shipmentItems.skuId))
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
      .leftJoin(skus, eq(skus.id, shipmentPackages.skuId))
      .where(and(inArray(shipmentPackages.shipmentId, [...ids]), isArticle, hasNoItems)),
  ]);
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ orderId }: OrderPieces) => place.get(orderId) ?? 0;
  return [...items, ...packages].sort((a, b) => placeOf(a) - placeOf(b));
}

const isArticle = sql`coalesce(${shipmentPackages.sku}, '') <> ''`;
const hasNoItems = sql`not exists (select 1 from ${shipmentItems} where ${shipmentItems.packageId} = ${shipmentPackages.id})`;

/** Number of packages without any article, by shipment; shipments without such packages are not in the map. */
async function countClosedPackages(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: shipmentPackages.shipmentId, packages: sql<number>`count(*)::int` })
    .from(shipmentPackages)
    .where(and(inArray(shipmentPackages.shipmentId, [...ids]), sql`not ${isArticle}`, hasNoItems))
    .groupBy(shipmentPackages.shipmentId);
  return new Map(rows.map(({ id, packages }) => [id, packages]));
}
