import { inArray, sql } from "drizzle-orm";
import { orderShipmentLines } from "@/db/schema/orders";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { isCancelledOrExpired } from "../../shipping/shipments";
import { changeOrder, type OrderEvent } from "./events";
import { linkDuplicates, linkDuplicatesOf } from "./link-copies";
import { statusOf } from "./state";
import { lockOrders } from "./store";

/**
 * Updates the status of orders from events of their shipments: a follower of events, which takes each event once. An order
 * publishes `order.shipped` when one of its shipments gets its guide, or another one.
 */
export async function followShipments(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const changes = rows.filter((row) => row.type === "shipment.status_changed" || hasOtherGuide(row));
  if (changes.length === 0) return;
  const created = changes.filter(({ payload }) => payload.previous_status_code === null);
  if (created.length > 0) {
    const ids = created.map(({ aggregateId }) => aggregateId);
    await linkCopies(tx, ids);
    await linkDuplicates(tx, ids);
  }
  const ended = changes.filter(({ payload }) => isCancelledOrExpired(payload.status_code as ShipmentStatus));
  const ofCopies =
    ended.length > 0
      ? await linkDuplicatesOf(
          tx,
          ended.map(({ aggregateId }) => aggregateId),
        )
      : new Set<number>();
  const links = await tx.db
    .selectDistinct({ orderId: orderShipmentLines.orderId, shipmentId: orderShipmentLines.shipmentId })
    .from(orderShipmentLines)
    .where(
      inArray(
        orderShipmentLines.shipmentId,
        changes.map(({ aggregateId }) => aggregateId),
      ),
    );
  if (links.length === 0) return;
  const withGuide = new Set(
    changes.filter((row) => hasFirstGuide(row) || hasOtherGuide(row)).map(({ aggregateId }) => aggregateId),
  );
  const orders = await lockOrders(tx, [...new Set(links.map(({ orderId }) => orderId))]);
  for (const order of orders) {
    if (order.status === "cancelled") continue;
    const status = statusOf(order.lines, order.pieces);
    const isShipped =
      ofCopies.has(order.id) ||
      order.shipments.some(({ shipmentId, deliveryId }) => deliveryId !== null && withGuide.has(shipmentId));
    const events: OrderEvent[] = [];
    if (isShipped) events.push({ type: "order.shipped", changes: ["shipments"] });
    if (status !== order.status)
      events.push({ type: status === "delivered" ? "order.delivered" : "order.updated", changes: ["status"] });
    if (events.length > 0) await changeOrder(tx, order, { status }, events);
  }
}

const hasFirstGuide = ({ payload }: RelayedEvent): boolean =>
  payload.status_code === "documentation_ready" && payload.previous_status_code === "new";

/** Of a shipment that waits for its carrier once more the guide is none, until it has its first one again. */
const hasOtherGuide = ({ type, payload }: RelayedEvent): boolean =>
  type === "shipment.updated" && Array.isArray(payload.changes) && payload.changes.includes("delivery_id");

/** Links the copy of a `reshipped` shipment to the order, in place of the original. */
const linkCopies = (tx: Context, ids: readonly number[]) =>
  tx.db.execute(sql`
    insert into order_shipment_lines (account_id, order_id, line_number, shipment_id, quantity)
    select links.account_id, links.order_id, links.line_number, copies.id, links.quantity
    from shipments copies
    join shipments originals on originals.id = copies.parent_shipment_id and originals.account_id = copies.account_id
    join order_shipment_lines links on links.shipment_id = originals.id and links.account_id = originals.account_id
    where copies.id = any(${`{${ids.join(",")}}`}::bigint[]) and copies.direction = 'forward'
      and originals.status = 'reshipped'
    on conflict do nothing`);
