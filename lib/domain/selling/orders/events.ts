import { eq } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import type { EventType } from "@/lib/core/vocabulary";
import type { TopicPayload } from "@/lib/core/webhook-messages";
import type { Context } from "@/lib/platform/context";
import { type OutboxEvent, recordEvents } from "@/lib/platform/outbox";
import type { Order, OrderRow } from "./store";

type OrderEventType = Extract<EventType, `order.${string}`>;

export interface OrderEvent {
  readonly type: OrderEventType;
  readonly changes: readonly string[];
}

/** Keeps a webhook message below the size that receivers are promised. */
const maxShipments = 30;

type OrderChanges = Partial<Omit<typeof orders.$inferInsert, "id" | "accountId" | "version">>;

/**
 * Changes a locked order and publishes its events, each with a version of its own: receivers drop an event whose version is
 * not above the highest that they know. Returns the changed order.
 */
export async function changeOrder(
  tx: Context,
  order: Order,
  changes: OrderChanges,
  events: readonly OrderEvent[],
): Promise<Order> {
  const version = order.version + events.length;
  const columns = { ...changes, version, ...(events.length > 0 && { updatedAt: tx.now() }) };
  await tx.db.update(orders).set(columns).where(eq(orders.id, order.id));
  const changed = { ...order, ...(columns as Partial<Order>) };
  await publish(tx, changed, events, order.version);
  return changed;
}

type PublishedOrder = Pick<
  Order,
  | "id"
  | "accountId"
  | "channel"
  | "externalId"
  | "number"
  | "status"
  | "judgement"
  | "decisions"
  | "reason"
  | "shipments"
>;

/** Publishes events with the present state of an order; the first has the version after `version`. */
const publish = (
  tx: Context,
  order: PublishedOrder,
  events: readonly OrderEvent[],
  version: OrderRow["version"],
): Promise<void> => recordEvents(tx, toOutboxEvents(tx, order, events, version));

/** Publishes that these orders are new. */
export const publishCreated = (tx: Context, orders: readonly PublishedOrder[]): Promise<void> =>
  recordEvents(
    tx,
    orders.flatMap((order) => toOutboxEvents(tx, order, [{ type: "order.created", changes: [] }], 0)),
  );

const toOutboxEvents = (
  tx: Context,
  order: PublishedOrder,
  events: readonly OrderEvent[],
  version: OrderRow["version"],
): OutboxEvent[] =>
  events.map(({ type, changes }, at) => ({
    accountId: order.accountId,
    aggregate: "order" as const,
    aggregateId: order.id,
    sequence: version + 1 + at,
    type,
    payload: { ...payloadOf(tx, order), changes },
  }));

const payloadOf = (tx: Context, order: PublishedOrder): Omit<TopicPayload<"order">, "changes"> => ({
  account_id: order.accountId,
  order_id: order.id,
  channel: order.channel,
  external_id: order.externalId,
  number: order.number || order.externalId,
  status: order.status,
  judgement: order.judgement,
  decisions: [...new Set(order.decisions.map(({ code }) => code))],
  needs_decision: order.reason !== null,
  shipments: order.shipments
    .slice(0, maxShipments)
    .map(({ shipmentId, status, deliveryId, carrierTrackingId, trackingToken }) => ({
      shipment_id: shipmentId,
      status,
      delivery_id: deliveryId,
      carrier_tracking_id: carrierTrackingId,
      tracking: `${tx.baseUrl}/track/${trackingToken}`,
    })),
});
