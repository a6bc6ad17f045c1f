import { and, asc, count, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { type ShipmentStop, shipmentItems, shipmentPackages, shipments } from "@/db/schema/shipments";
import { packingScans, packings } from "@/db/schema/station";
import { packableStatuses } from "@/lib/core/packing-station";
import { atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { nameActors } from "../../identity/accounts";
import { findHolds } from "../holds";
import { findHeld, findQueue, type Held, pickNext, type WaitingOrder } from "./queue";

/** Orders of each list that are shown; all are counted. */
const shown = 15;

interface QueuedOrder extends WaitingOrder {
  readonly externalId: string;
  readonly recipient: string;
  readonly carrierName: string;
  readonly isLate: boolean;
  readonly pieces: number;
  readonly packed: number;
  /** The station that packs it now, and since when; null for one that is free. */
  readonly heldBy: { readonly name: string | null; readonly since: Date; readonly isHere: boolean } | null;
}

interface StoppedOrder {
  readonly id: number;
  readonly externalId: string;
  readonly recipient: string;
  readonly stop: ShipmentStop;
}

interface OrderAside {
  readonly id: number;
  readonly externalId: string;
  readonly recipient: string;
  readonly missing: readonly { readonly label: string; readonly quantity: number }[];
  readonly note: string;
  readonly by: string | null;
  readonly since: Date;
}

/** What an idle station shows. */
export interface StationQueue {
  /** The order that *Siguiente* opens; null when none is free. */
  readonly nextId: number | null;
  readonly orders: readonly QueuedOrder[];
  readonly stopped: readonly StoppedOrder[];
  readonly aside: readonly OrderAside[];
  readonly counts: {
    /** Orders that no other station holds. */
    readonly toPack: number;
    /** Orders of the queue, held or not. */
    readonly queued: number;
    readonly late: number;
    readonly packedToday: number;
    readonly packedByMe: number;
    readonly stopped: number;
    readonly aside: number;
  };
}

export async function readQueue(
  ctx: Context,
  { accountId, station }: { readonly accountId: number; readonly station: string },
): Promise<StationQueue> {
  const now = ctx.now();
  const [queue, holds, stopped, packed] = await Promise.all([
    findQueue(ctx, accountId),
    findHolds(ctx, accountId),
    findStopped(ctx, accountId),
    countPacked(ctx, accountId),
  ]);
  const waiting = holds.filter(({ isBack }) => !isBack);
  const held = await findHeld(
    ctx,
    accountId,
    queue.map(({ id }) => id),
  );
  const isElsewhere = (id: number) => held.get(id)?.station !== station && held.has(id);
  const [orders, aside] = await Promise.all([
    describeOrders(ctx, accountId, queue.slice(0, shown), { held, station }),
    describeAside(ctx, accountId, waiting.slice(0, shown)),
  ]);
  return {
    nextId: pickNext(queue, held, station) ?? null,
    orders,
    stopped: stopped.rows,
    aside,
    counts: {
      toPack: queue.filter(({ id }) => !isElsewhere(id)).length,
      queued: queue.length,
      late: queue.filter(({ cutOff }) => cutOff <= now).length,
      ...packed,
      stopped: stopped.total,
      aside: waiting.length,
    },
  };
}

async function describeOrders(
  ctx: Context,
  accountId: number,
  queue: readonly WaitingOrder[],
  { held, station }: { readonly held: ReadonlyMap<number, Held>; readonly station: string },
): Promise<QueuedOrder[]> {
  if (queue.length === 0) return [];
  const ids = queue.map(({ id }) => id);
  const own = (table: typeof shipmentItems | typeof packingScans) =>
    and(eq(table.accountId, accountId), inArray(table.shipmentId, ids));
  const [rows, items, closed, scans, names, { findCarrier }] = await Promise.all([
    ctx.db
      .select({
        id: shipments.id,
        externalId: shipments.externalId,
        recipient: shipments.destinationName,
        carrierId: shipments.carrierId,
      })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, ids))),
    ctx.db
      .select({ id: shipmentItems.shipmentId, pieces: count() })
      .from(shipmentItems)
      .where(own(shipmentItems))
      .groupBy(shipmentItems.shipmentId),
    ctx.db
      .select({ id: shipmentPackages.shipmentId, pieces: count() })
      .from(shipmentPackages)
      .where(
        and(
          eq(shipmentPackages.accountId, accountId),
          inArray(shipmentPackages.shipmentId, ids),
          sql`not exists (select 1 from ${shipmentItems}
            where ${shipmentItems.packageId} = ${shipmentPackages.id} and ${shipmentItems.accountId} = ${shipmentPackages.accountId})`,
        ),
      )
      .groupBy(shipmentPackages.shipmentId),
    ctx.db
      .select({ id: packingScans.shipmentId, pieces: count() })
      .from(packingScans)
      .where(and(own(packingScans), sql`${packingScans.undoneAt} is null`))
      .groupBy(packingScans.shipmentId),
    nameActors(
      ctx,
      ids.flatMap((id) => held.get(id)?.actor ?? []),
    ),
    carrierRegistry(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const of = (counted: readonly { id: number; pieces: number }[], id: number) =>
    counted.find((row) => row.id === id)?.pieces ?? 0;
  const now = ctx.now();
  return queue.flatMap(({ id, cutOff }) => {
    const row = byId.get(id);
    if (!row) return [];
    const claim = held.get(id);
    return {
      id,
      cutOff,
      externalId: row.externalId,
      recipient: row.recipient,
      carrierName: findCarrier(row.carrierId)?.name ?? "",
      isLate: cutOff <= now,
      pieces: of(items, id) + of(closed, id),
      packed: of(scans, id),
      heldBy: claim
        ? {
            name: names.get(claim.actor)?.name ?? null,
            since: claim.startedAt,
            isHere: claim.station === station,
          }
        : null,
    };
  });
}

async function describeAside(
  ctx: Context,
  accountId: number,
  holds: Awaited<ReturnType<typeof findHolds>>,
): Promise<OrderAside[]> {
  if (holds.length === 0) return [];
  const ids = holds.map(({ shipmentId }) => shipmentId);
  const [rows, names] = await Promise.all([
    ctx.db
      .select({ id: shipments.id, externalId: shipments.externalId, recipient: shipments.destinationName })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, ids))),
    nameActors(
      ctx,
      holds.map(({ actor }) => actor),
    ),
  ]);
  return holds.flatMap(({ shipmentId, missing, note, actor, createdAt }) => {
    const row = rows.find(({ id }) => id === shipmentId);
    const named = missing.map(({ label, quantity }) => ({ label, quantity }));
    return row ? [{ ...row, missing: named, note, by: names.get(actor)?.name ?? null, since: createdAt }] : [];
  });
}

/** Orders that a station refuses until somebody decides about them. */
async function findStopped(ctx: Context, accountId: number): Promise<{ rows: StoppedOrder[]; total: number }> {
  const isStopped = and(
    eq(shipments.accountId, accountId),
    inArray(shipments.status, [...packableStatuses]),
    eq(shipments.direction, "forward"),
    isNotNull(shipments.stop),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        id: shipments.id,
        externalId: shipments.externalId,
        recipient: shipments.destinationName,
        stop: shipments.stop,
      })
      .from(shipments)
      .where(isStopped)
      .orderBy(asc(shipments.createdAt))
      .limit(shown),
    ctx.db.select({ total: count() }).from(shipments).where(isStopped),
  ]);
  return {
    rows: rows.flatMap(({ stop, ...row }) => (stop ? [{ ...row, stop }] : [])),
    total: counted?.total ?? 0,
  };
}

/** Parcels of today, of all packers and of this person. */
async function countPacked(ctx: Context, accountId: number): Promise<{ packedToday: number; packedByMe: number }> {
  const midnight = atClock(dayInArgentina(ctx.now()), "00:00");
  const [row] = await ctx.db
    .select({
      packedToday: count(),
      packedByMe: sql<number>`count(*) filter (where ${packings.actor} = ${ctx.actor.label})::int`,
    })
    .from(packings)
    .where(and(eq(packings.accountId, accountId), gte(packings.completedAt, midnight)));
  return { packedToday: row?.packedToday ?? 0, packedByMe: row?.packedByMe ?? 0 };
}
