import { asc, eq } from "drizzle-orm";
import { orderShipmentLines } from "@/db/schema/orders";
import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { lockShipment, type Shipment } from "../../shipping/shipments";
import { linkShipment } from "./ship";
import { openLines } from "./state";
import { lockOrders } from "./store";

/**
 * Makes a copy of a shipment that was made of orders. The copy holds their pieces if these are open again, as after a
 * cancellation; otherwise the original holds them still, and no piece is counted twice. The orders are locked before the
 * shipment, as wherever both are.
 */
export function shipCopy(
  ctx: Context,
  shipmentId: number,
  make: (tx: Context) => Promise<Shipment>,
): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const held = await tx.db
      .select()
      .from(orderShipmentLines)
      .where(eq(orderShipmentLines.shipmentId, shipmentId))
      .orderBy(asc(orderShipmentLines.orderId), asc(orderShipmentLines.lineNumber));
    const linesOf = groupBy(held, ({ orderId }) => orderId);
    const orders = linesOf.size > 0 ? await lockOrders(tx, [...linesOf.keys()]) : [];
    await lockShipment(tx, shipmentId);
    const copy = await make(tx);
    const parts = orders.map((order) => ({
      order,
      lines: (linesOf.get(order.id) ?? []).map(({ lineNumber, quantity }) => ({ number: lineNumber, quantity })),
    }));
    const areOpen = parts.every(({ order, lines }) => {
      const open = new Map(openLines(order.lines, order.pieces).map(({ number, quantity }) => [number, quantity]));
      return order.status !== "cancelled" && lines.every(({ number, quantity }) => quantity <= (open.get(number) ?? 0));
    });
    if (parts.length > 0 && areOpen) await linkShipment(tx, copy, parts);
    return copy;
  });
}
