import { and, asc, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { orderShipmentLines } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import { findShipment } from "../../shipping/shipments";
import { linkShipment } from "./ship";
import { openLines } from "./state";
import { lockOrders } from "./store";

/**
 * Links shipments that were made after another one to the orders of that: a copy holds their pieces if these are open again, as
 * after a cancellation. Otherwise the original holds them still, and no piece is counted twice.
 */
export async function linkDuplicates(tx: Context, ids: readonly number[]): Promise<void> {
  const copies = await tx.db
    .select({ id: shipments.id, originalId: shipments.copiedFromId, accountId: shipments.accountId })
    .from(shipments)
    .where(
      and(
        inArray(shipments.id, [...ids]),
        isNotNull(shipments.copiedFromId),
        notInArray(shipments.status, ["cancelled", "expired"]),
      ),
    )
    .orderBy(asc(shipments.id));
  for (const { id, originalId, accountId } of copies)
    if (originalId) await linkDuplicate(tx, { id, originalId, accountId });
}

async function linkDuplicate(
  tx: Context,
  { id, originalId, accountId }: { readonly id: number; readonly originalId: number; readonly accountId: number },
): Promise<void> {
  const held = await tx.db
    .select()
    .from(orderShipmentLines)
    .where(and(eq(orderShipmentLines.shipmentId, originalId), eq(orderShipmentLines.accountId, accountId)))
    .orderBy(asc(orderShipmentLines.orderId), asc(orderShipmentLines.lineNumber));
  if (held.length === 0) return;
  const linesOf = groupBy(held, ({ orderId }) => orderId);
  const orders = await lockOrders(tx, [...linesOf.keys()]);
  const parts = orders.map((order) => ({
    order,
    lines: (linesOf.get(order.id) ?? []).map(({ lineNumber, quantity }) => ({ number: lineNumber, quantity })),
  }));
  const areOpen = parts.every(({ order, lines }) => {
    const open = new Map(openLines(order.lines, order.pieces).map(({ number, quantity }) => [number, quantity]));
    return order.status !== "cancelled" && lines.every(({ number, quantity }) => quantity <= (open.get(number) ?? 0));
  });
  if (areOpen) await linkShipment(tx, await findShipment(tx, id), parts);
}
