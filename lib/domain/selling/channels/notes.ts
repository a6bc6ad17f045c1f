import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { channelConnections, channelNotes } from "@/db/schema/channels";
import { orderShipmentLines, orders } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { channelStateOf } from "@/lib/core/channel-states";
import { groupBy } from "@/lib/core/group-by";
import {
  type ChannelState,
  type CompletionMoment,
  cancelledOrExpired,
  channelStates,
  preparingStatuses,
  releasedStatuses,
  type ShipmentStatus,
  waitingOrderStatuses,
} from "@/lib/core/vocabulary";
import type { EventPayload } from "@/lib/core/webhook-messages";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { carrierRegistry } from "../../carriers";
import { channels } from "./registry";

/** What shops are to be told of the shipments of their orders: a follower of events. */
export async function recordTrackingNotes(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const { id, accountId, kind, channel, settings } = channelConnections;
  const connections = await tx.db
    .select({ id, accountId, kind, channel, settings })
    .from(channelConnections)
    .where(and(inArray(channelConnections.accountId, accountIds), isNotNull(channelConnections.nextAt)));
  if (connections.length === 0) return;
  const own = rows.filter((row) => connections.some((one) => one.accountId === row.accountId));
  await recordGuides(tx, connections, own);
  await recordStates(tx, connections.filter(tellsStates), own);
  await recordCancelled(tx, own);
  await recordCompletions(tx, connections, own);
}

type Told = Pick<typeof channelConnections.$inferSelect, "id" | "accountId" | "kind" | "channel" | "settings">;

const tellsStates = ({ kind, settings }: Told): boolean =>
  settings.tellsStates !== false && channels[kind].capabilities.includes("states");

/** One note for each shipment with a guide of a shipped order; with another guide, or another carrier, it is told again. */
async function recordGuides(tx: Context, connections: readonly Told[], rows: readonly RelayedEvent[]): Promise<void> {
  const notes = rows.flatMap(({ type, accountId, payload }) => {
    if (type !== "order.shipped") return [];
    const order = payload as EventPayload<"order.shipped">;
    const connection = connections.find((one) => one.accountId === accountId && one.channel === order.channel);
    if (!connection) return [];
    const live = order.shipments.filter(({ status }) => !voidStatuses.includes(status));
    const hasLabels = order.status === "shipped" && live.every(({ delivery_id: guide }) => guide !== null);
    const isComplete = connection.settings.completeAt === "label" && hasLabels;
    return live.flatMap(({ shipment_id: shipmentId, delivery_id: guide, carrier_tracking_id: number, tracking }) =>
      guide === null
        ? []
        : [
            {
              accountId,
              connectionId: connection.id,
              externalId: order.external_id,
              shipmentId,
              guide: number ?? guide,
              tracking,
              completeAt: isComplete ? tx.now() : null,
              nextAt: tx.now(),
              createdAt: tx.now(),
              tellsStates: tellsStates(connection),
            },
          ],
    );
  });
  if (notes.length === 0) return;
  const known = await findParcels(
    tx,
    notes.map(({ shipmentId }) => shipmentId),
  );
  // Of several events of one order the last one says what holds.
  const latest = new Map(notes.map((note) => [[note.connectionId, note.externalId, note.shipmentId].join(), note]));
  const { accountId, connectionId, externalId, shipmentId, guide, carrier } = channelNotes;
  await tx.db
    .insert(channelNotes)
    .values(
      [...latest.values()].map(({ tellsStates, ...note }) => {
        const { carrier = "", state = "label_made" } = known.get(note.shipmentId) ?? {};
        return { ...note, carrier, state: tellsStates ? state : null };
      }),
    )
    .onConflictDoUpdate({
      target: [accountId, connectionId, externalId, shipmentId],
      set: {
        guide: sql`excluded.guide`,
        carrier: sql`excluded.carrier`,
        tracking: sql`excluded.tracking`,
        notedAt: null,
        isVoid: false,
        state: sql`excluded.state`,
        toldState: null,
        nextAt: tx.now(),
        attempts: 0,
      },
      setWhere: sql`(${guide}, ${carrier}) is distinct from (excluded.guide, excluded.carrier)`,
    });
}

interface Parcel {
  readonly carrier: string;
  readonly state: ChannelState;
}

/** Parcels as they are now: one that moved on before its order was told as shipped has no event left to come. */
async function findParcels(tx: Context, shipmentIds: readonly number[]): Promise<Map<number, Parcel>> {
  const [registry, rows] = await Promise.all([
    carrierRegistry(),
    tx.db
      .select({
        id: shipments.id,
        carrierId: shipments.carrierId,
        status: shipments.status,
        substatus: shipments.substatus,
      })
      .from(shipments)
      .where(inArray(shipments.id, [...shipmentIds])),
  ]);
  return new Map(
    rows.map(({ id, carrierId, status, substatus }) => [
      id,
      {
        carrier: registry.findCarrier(carrierId)?.name ?? "",
        state: channelStateOf(status, substatus) ?? "label_made",
      },
    ]),
  );
}

/** The furthest state of each parcel: what a shop was told already, and whatever is behind it, changes nothing. */
async function recordStates(tx: Context, connections: readonly Told[], rows: readonly RelayedEvent[]): Promise<void> {
  const ids = connections.map(({ id }) => id);
  const moved = rows.flatMap(({ type, aggregateId, payload }) => {
    if (ids.length === 0 || type !== "shipment.status_changed") return [];
    const { status_code: status, substatus } = payload as EventPayload<"shipment.status_changed">;
    const state = channelStateOf(status, substatus);
    return state ? [{ shipmentId: aggregateId, state }] : [];
  });
  for (const [state, parcels] of groupBy(moved, (parcel) => parcel.state))
    await tx.db
      .update(channelNotes)
      .set({ state, nextAt: tx.now(), attempts: 0 })
      .where(
        and(
          ofShipments(
            tx,
            parcels.map(({ shipmentId }) => shipmentId),
          ),
          inArray(channelNotes.connectionId, ids),
          or(
            isNull(channelNotes.state),
            inArray(channelNotes.state, channelStates.slice(0, channelStates.indexOf(state))),
          ),
        ),
      );
}

const changedTo = (rows: readonly RelayedEvent[], isWanted: (status: string) => boolean): number[] =>
  rows.flatMap(({ type, aggregateId, payload }) =>
    type === "shipment.status_changed" && isWanted(String(payload.status_code)) ? [aggregateId] : [],
  );

/** The guide of a shipment that was cancelled or expired is struck out where it stands at the shop, and not written where it does not yet. */
async function recordCancelled(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const cancelled = changedTo(rows, (status) => voidStatuses.includes(status as ShipmentStatus));
  if (cancelled.length === 0) return;
  await tx.db
    .update(channelNotes)
    .set({ isVoid: true, completeAt: null, nextAt: tx.now(), attempts: 0 })
    .where(ofShipments(tx, cancelled));
}

/** An order is completed at the shop once all its parcels are on their way, or delivered, as its connection is set. */
async function recordCompletions(
  tx: Context,
  connections: readonly Told[],
  rows: readonly RelayedEvent[],
): Promise<void> {
  const idsOf = (moment: CompletionMoment) =>
    connections.filter(({ settings }) => settings.completeAt === moment).map(({ id }) => id);
  const moments = [
    { ids: idsOf("dispatch"), moved: changedTo(rows, isDispatched), isOpen: inArray(shipments.status, beforeDispatch) },
    {
      ids: idsOf("delivery"),
      moved: changedTo(rows, (status) => deliveredStatuses.includes(status as ShipmentStatus)),
      isOpen: notInArray(shipments.status, [...deliveredStatuses, ...releasedStatuses]),
    },
  ];
  for (const { ids, moved, isOpen } of moments) {
    if (ids.length === 0 || moved.length === 0) continue;
    const others = tx.db
      .select({ one: sql`1` })
      .from(orders)
      .innerJoin(
        channelConnections,
        and(eq(channelConnections.accountId, orders.accountId), eq(channelConnections.channel, orders.channel)),
      )
      .leftJoin(
        orderShipmentLines,
        and(eq(orderShipmentLines.orderId, orders.id), eq(orderShipmentLines.accountId, orders.accountId)),
      )
      .leftJoin(
        shipments,
        and(eq(shipments.id, orderShipmentLines.shipmentId), eq(shipments.accountId, orders.accountId)),
      )
      .where(
        and(
          eq(orders.accountId, channelNotes.accountId),
          eq(orders.externalId, channelNotes.externalId),
          eq(channelConnections.id, channelNotes.connectionId),
          or(inArray(orders.status, waitingOrderStatuses), isOpen),
        ),
      );
    await tx.db
      .update(channelNotes)
      .set({ completeAt: tx.now(), nextAt: tx.now(), attempts: 0 })
      .where(
        and(
          ofShipments(tx, moved),
          inArray(channelNotes.connectionId, ids),
          eq(channelNotes.isVoid, false),
          sql`not exists ${others}`,
        ),
      );
  }
}

const beforeDispatch: ShipmentStatus[] = [...preparingStatuses];
const deliveredStatuses: ShipmentStatus[] = ["delivered", "delivered_with_damage"];
const voidStatuses: readonly ShipmentStatus[] = cancelledOrExpired;
const isDispatched = (status: string): boolean =>
  !beforeDispatch.includes(status as ShipmentStatus) && !releasedStatuses.some((released) => released === status);

/** By the links of orders, which an index finds by their shipment. */
const ofShipments = (tx: Context, ids: readonly number[]) => {
  const links = tx.db
    .select({ one: orders.externalId })
    .from(orderShipmentLines)
    .innerJoin(
      orders,
      and(eq(orders.id, orderShipmentLines.orderId), eq(orders.accountId, orderShipmentLines.accountId)),
    )
    .where(inArray(orderShipmentLines.shipmentId, [...ids]));
  const owners = tx.db
    .select({ one: orderShipmentLines.accountId })
    .from(orderShipmentLines)
    .where(inArray(orderShipmentLines.shipmentId, [...ids]));
  return and(
    inArray(channelNotes.accountId, owners),
    inArray(channelNotes.externalId, links),
    inArray(channelNotes.shipmentId, [...ids]),
  );
};
