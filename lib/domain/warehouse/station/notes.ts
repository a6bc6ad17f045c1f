import { and, asc, eq, inArray } from "drizzle-orm";
import { orderShipmentLines, orders } from "@/db/schema/orders";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../../shipping/shipments";

/** What the buyers of the sales in shipments of the account wrote to the shop, each text once: `Regalo: sin precio`. By shipment. */
export async function findBuyerNotes(
  ctx: Context,
  accountId: number,
  shipments: readonly Pick<Shipment, "id" | "recipientErasedAt">[],
): Promise<Map<number, string[]>> {
  const ids = shipments.filter(({ recipientErasedAt }) => !recipientErasedAt).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinct({ shipmentId: orderShipmentLines.shipmentId, id: orders.id, notes: orders.notes })
    .from(orderShipmentLines)
    .innerJoin(
      orders,
      and(eq(orders.id, orderShipmentLines.orderId), eq(orders.accountId, orderShipmentLines.accountId)),
    )
    .where(and(eq(orderShipmentLines.accountId, accountId), inArray(orderShipmentLines.shipmentId, ids)))
    .orderBy(asc(orders.id));
  const notes = new Map<number, string[]>();
  for (const { shipmentId, notes: text } of rows) {
    const known = notes.get(shipmentId) ?? [];
    const note = text.trim();
    if (note && !known.includes(note)) notes.set(shipmentId, [...known, note]);
  }
  return notes;
}
