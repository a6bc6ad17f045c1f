import { and, asc, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { orderShipmentLines } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { groupBy } from "@/lib/core/group-by";
import { cancelledOrExpired } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findShipment, isCancelledOrExpired } from "../../shipping/shipments";
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
        notInArray(shipments.status, [...cancelledOrExpired]),
      ),
    )
    .orderBy(asc(shipments.id));
  for (const { id, originalId, accountId } of copies)
    if (originalId) await linkDuplicate(tx, { id, originalId, accountId });
}

/**
 * Links a copy that travels in place of each of these shipments, which were cancelled or expired: their orders would be shipped
 * once more otherwise. Returns the orders whose copy has its guide.
 */
export async function linkDuplicatesOf(tx: Context, endedIds: readonly number[]): Promise<Set<number>> {
  const withGuide = new Set<number>();
  const ended = await tx.db.execute<{ id: string; first_id: string; account_id: string }>(sql`
    select id, coalesce(copied_from_id, id) as first_id, account_id from shipments
    where id = any(${`{${endedIds.join(",")}}`}::bigint[]) and (copied_from_id is not null
      or exists (select from shipments copies where copies.copied_from_id = shipments.id and copies.account_id = shipments.account_id))
    order by id`);
  for (const { id, first_id: firstId, account_id: accountId } of ended)
    for (const copy of await copiesAfter(tx, await firstOf(tx, Number(firstId)))) {
      if (isCancelledOrExpired(copy.status)) continue;
      const linked = await linkDuplicate(tx, { id: copy.id, originalId: Number(id), accountId: Number(accountId) });
      if (copy.deliveryId !== null) for (const orderId of linked) withGuide.add(orderId);
    }
  return withGuide;
}

/** The shipment of its own that a copy, or a copy of copies, was made after. */
async function firstOf(tx: Context, id: number): Promise<number> {
  const [row] = await tx.db.select({ from: shipments.copiedFromId }).from(shipments).where(eq(shipments.id, id));
  return row?.from ? firstOf(tx, row.from) : id;
}

/** The copies of a shipment and the copies of those, oldest first. */
async function copiesAfter(tx: Context, firstId: number) {
  const all: Pick<typeof shipments.$inferSelect, "id" | "status" | "deliveryId">[] = [];
  for (let ids = [firstId]; ids.length > 0; ) {
    const copies = await tx.db
      .select({ id: shipments.id, status: shipments.status, deliveryId: shipments.deliveryId })
      .from(shipments)
      .where(inArray(shipments.copiedFromId, ids));
    all.push(...copies);
    ids = copies.map(({ id }) => id);
  }
  return all.sort((a, b) => a.id - b.id);
}

/** Returns the orders that the copy was linked to: none where it holds pieces already. */
async function linkDuplicate(
  tx: Context,
  { id, originalId, accountId }: { readonly id: number; readonly originalId: number; readonly accountId: number },
): Promise<number[]> {
  const [own] = await tx.db
    .select({ orderId: orderShipmentLines.orderId })
    .from(orderShipmentLines)
    .where(and(eq(orderShipmentLines.shipmentId, id), eq(orderShipmentLines.accountId, accountId)))
    .limit(1);
  if (own) return [];
  const held = await tx.db
    .select()
    .from(orderShipmentLines)
    .where(and(eq(orderShipmentLines.shipmentId, originalId), eq(orderShipmentLines.accountId, accountId)))
    .orderBy(asc(orderShipmentLines.orderId), asc(orderShipmentLines.lineNumber));
  if (held.length === 0) return [];
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
  if (!areOpen) return [];
  await linkShipment(tx, await findShipment(tx, id), parts);
  return orders.map((order) => order.id);
}
