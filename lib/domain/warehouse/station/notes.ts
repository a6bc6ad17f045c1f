import { and, asc, eq } from "drizzle-orm";
import { orderShipmentLines, orders } from "@/db/schema/orders";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../../shipping/shipments";

/** What the buyers of the sales in a shipment wrote to the shop, each text once: `Regalo: sin precio`. */
export async function findBuyerNotes(
  ctx: Context,
  { id, accountId, recipientErasedAt }: Pick<Shipment, "id" | "accountId" | "recipientErasedAt">,
): Promise<string[]> {
  if (recipientErasedAt) return [];
  const rows = await ctx.db
    .selectDistinct({ id: orders.id, notes: orders.notes })
    .from(orderShipmentLines)
    .innerJoin(
      orders,
      and(eq(orders.id, orderShipmentLines.orderId), eq(orders.accountId, orderShipmentLines.accountId)),
    )
    .where(and(eq(orderShipmentLines.accountId, accountId), eq(orderShipmentLines.shipmentId, id)))
    .orderBy(asc(orders.id));
  return [...new Set(rows.map(({ notes }) => notes.trim()).filter(Boolean))];
}
