import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type OrderDecision, orderLines, orderShipmentLines, orders } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { type ErrorDetail, notFound } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { differsFromChoice, piecesToPack } from "@/lib/core/sales";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { ofEachAccount } from "@/lib/platform/row-account";
import { type Carrier, carrierRegistry } from "../../carriers";
import type { LineQuantity } from "./draft";
import { composed } from "./names";
import { declaredValueOf, type ShippedPieces, shippedQuantities } from "./state";

export type OrderRow = typeof orders.$inferSelect;
interface OrderLine extends Omit<typeof orderLines.$inferSelect, "accountId" | "orderId"> {
  /** Pieces in shipments that count for the order (`livePieces`). */
  readonly shippedQuantity: number;
}

/** The error for which no automatic shipment could be made of an order; `internal` after repeated errors of this service. */
export type OrderReason = ErrorDetail | { readonly code: "internal" };

/** Why no shipment is made of an order by itself: a reason of its judgement, or the error of the shipment. */
export type WaitingReason = OrderReason | OrderDecision;

/** Pieces of an order in a shipment, with what people are shown of the shipment. */
interface OrderPieces extends ShippedPieces {
  readonly orderId: number;
  readonly externalId: string;
  readonly deliveryId: string | null;
  readonly carrierTrackingId: string | null;
  readonly trackingToken: string;
  readonly carrier: Pick<Carrier, "id" | "name">;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** The pick-up point that it goes to, by its id here and the code of its carrier. */
  readonly locationId: number | null;
  readonly pointCode: string | null;
}

export interface Order extends Omit<OrderRow, "reason"> {
  readonly reason: WaitingReason | null;
  /** Declared value of all that is sent of the order. */
  readonly valueCents: number;
  readonly lines: readonly OrderLine[];
  /** By shipment, newest first, cancelled and expired shipments included. */
  readonly pieces: readonly OrderPieces[];
  /** The shipments of `pieces`, each once with its pieces of all lines. */
  readonly shipments: readonly OrderShipment[];
}

interface OrderShipment extends Omit<OrderPieces, "lineNumber" | "quantity"> {
  readonly lines: readonly LineQuantity[];
  /** It travels in another way than the buyer chose. */
  readonly differs: boolean;
}

/** An order of an account that the caller can access; any other is `not_found`. */
export async function findOrder(ctx: Context, id: number): Promise<Order> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), accessible(ctx)));
  if (!row) throw notFound("order", id);
  const [order] = await withDetails(ctx, [row]);
  if (!order) throw notFound("order", id);
  return order;
}

/** Orders by their ids; `not_found` for one that the caller cannot access. */
export async function findOrders(ctx: Context, ids: readonly number[]): Promise<Order[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), accessible(ctx)));
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw notFound("order", missing);
  return withDetails(ctx, rows);
}

/** The orders that a shipment has pieces of, among those that the caller can access. */
export async function findOrdersOfShipment(ctx: Context, accountId: number, shipmentId: number): Promise<Order[]> {
  const links = await ctx.db
    .selectDistinct({ id: orderShipmentLines.orderId })
    .from(orderShipmentLines)
    .where(and(eq(orderShipmentLines.accountId, accountId), eq(orderShipmentLines.shipmentId, shipmentId)));
  return links.length === 0
    ? []
    : findOrders(
        ctx,
        links.map(({ id }) => id),
      );
}

/** The order with an external id of a channel; undefined if the account has none. */
export async function findOrderId(
  ctx: Context,
  { accountId, channel, externalId }: Pick<OrderRow, "accountId" | "channel" | "externalId">,
): Promise<number | undefined> {
  assertAccountAccess(ctx, accountId);
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.accountId, accountId), eq(orders.channel, channel), eq(orders.externalId, composed(externalId))),
    );
  return found?.id;
}

/** Orders of an account in these channels whose external id or number is one of these. */
export async function findNumbered(
  ctx: Context,
  { accountId, channels }: { readonly accountId: number; readonly channels: readonly string[] },
  numbers: readonly string[],
): Promise<Order[]> {
  assertAccountAccess(ctx, accountId);
  const isIn = inArray(orders.channel, [...channels]);
  const texts = sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(numbers.map(composed))])}::jsonb))`;
  // Each has an index of its own.
  const isNamed = or(
    and(isIn, sql`${orders.externalId} = any(${texts})`),
    and(isIn, sql`${orders.number} = any(${texts})`),
  );
  return withDetails(
    ctx,
    await ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, accountId), isNamed)),
  );
}

/** Locks orders for a change, those of an account in the order of their ids; `not_found` for one that the caller cannot access. */
export async function lockOrders(tx: Context, ids: readonly number[]): Promise<Order[]> {
  const where = inArray(orders.id, [...ids]);
  const rows: OrderRow[] = [];
  for (const ofAccount of await ofEachAccount(tx, orders, where))
    rows.push(
      ...(await tx.db
        .select()
        .from(orders)
        .where(and(where, ofAccount, accessible(tx)))
        .orderBy(asc(orders.id))
        .for("update")),
    );
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw notFound("order", missing);
  return withDetails(tx, rows);
}

export async function withDetails(ctx: Context, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const [lines, pieces] = await Promise.all([
    ctx.db
      .select()
      .from(orderLines)
      .where(and(inArray(orderLines.accountId, accountIds), inArray(orderLines.orderId, ids)))
      .orderBy(asc(orderLines.number)),
    findPieces(ctx, accountIds, ids),
  ]);
  const linesOf = groupBy(lines, ({ orderId }) => orderId);
  const piecesOf = groupBy(pieces, ({ orderId }) => orderId);
  return rows.map((row) => toOrder(row, linesOf.get(row.id) ?? [], piecesOf.get(row.id) ?? []));
}

/** An order of its rows: lines by number, pieces by shipment, newest first. */
export function toOrder(
  { reason, ...row }: OrderRow,
  lines: readonly (typeof orderLines.$inferSelect)[],
  pieces: readonly OrderPieces[],
): Order {
  const shipped = shippedQuantities(pieces);
  const ordered = lines.map(({ accountId: _, orderId: __, ...line }) => ({
    ...line,
    shippedQuantity: shipped.get(line.number) ?? 0,
  }));
  const sent = ordered.map((line) => ({ number: line.number, quantity: piecesToPack(line) }));
  const valueCents = declaredValueOf({ ...row, lines: ordered }, sent);
  const shipments = shipmentsOf(row, pieces);
  return { ...row, reason: reason as WaitingReason | null, valueCents, lines: ordered, pieces, shipments };
}

const shipmentsOf = (order: Omit<OrderRow, "reason">, pieces: readonly OrderPieces[]): OrderShipment[] =>
  [...groupBy(pieces, ({ shipmentId }) => shipmentId).values()].flatMap((ofShipment) =>
    ofShipment.slice(0, 1).map(({ lineNumber: _, quantity: __, ...shipment }) => ({
      ...shipment,
      lines: ofShipment.map(({ lineNumber, quantity }) => ({ number: lineNumber, quantity })),
      differs: isOtherThanChosen(order, shipment),
    })),
  );

function isOtherThanChosen(
  { serviceType, logisticType, carrierId, recipient: { pointId } }: Omit<OrderRow, "reason">,
  shipment: Omit<OrderPieces, "lineNumber" | "quantity">,
): boolean {
  const { locationId, pointCode, carrier } = shipment;
  // An order may name its point by either.
  const reached = pointId !== null && pointId === pointCode ? pointCode : locationId === null ? null : `${locationId}`;
  return differsFromChoice(
    { serviceType, logisticType, carrierId, pointId },
    {
      serviceType: shipment.serviceType,
      logisticType: shipment.logisticType,
      carrierId: carrier.id,
      pointId: reached,
    },
  );
}

async function findPieces(
  ctx: Context,
  accountIds: readonly number[],
  orderIds: readonly number[],
): Promise<OrderPieces[]> {
  const rows = await ctx.db
    .select({
      orderId: orderShipmentLines.orderId,
      lineNumber: orderShipmentLines.lineNumber,
      quantity: orderShipmentLines.quantity,
      shipmentId: shipments.id,
      externalId: shipments.externalId,
      status: shipments.status,
      parentShipmentId: shipments.parentShipmentId,
      deliveryId: shipments.deliveryId,
      carrierTrackingId: shipments.carrierTrackingId,
      trackingToken: shipments.trackingToken,
      serviceType: shipments.serviceType,
      logisticType: shipments.logisticType,
      locationId: shipments.locationId,
      pointCode: shipments.pointCode,
      carrierId: shipments.carrierId,
    })
    .from(orderShipmentLines)
    .innerJoin(
      shipments,
      and(eq(shipments.id, orderShipmentLines.shipmentId), eq(shipments.accountId, orderShipmentLines.accountId)),
    )
    .where(
      and(inArray(orderShipmentLines.accountId, [...accountIds]), inArray(orderShipmentLines.orderId, [...orderIds])),
    )
    .orderBy(desc(shipments.id), asc(orderShipmentLines.lineNumber));
  const registry = await carrierRegistry();
  return rows.map(({ carrierId, ...row }) => ({
    ...row,
    carrier: { id: carrierId, name: registry.findCarrier(carrierId)?.name ?? "" },
  }));
}

function accessible(ctx: Context): SQL | undefined {
  const ids = accessibleAccountIds(ctx);
  return ids && inArray(orders.accountId, ids);
}
