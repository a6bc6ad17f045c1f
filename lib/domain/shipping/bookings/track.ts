import { and, eq, inArray, sql } from "drizzle-orm";
import { carrierBookings, carrierFeeds } from "@/db/schema/bookings";
import { shipments } from "@/db/schema/shipments";
import { concurrently } from "@/lib/core/concurrently";
import { groupBy } from "@/lib/core/group-by";
import { shipmentStatuses, statusFacts } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type CarrierBooking, type CarrierClient, CarrierFailure, callCarrier, carrierRegistry } from "../../carriers";
import { clientFor } from "./client";
import { takeReports } from "./reports";

/** Bookings tracked in one run. */
const perRun = 500;
/** Calls to one carrier at a time. */
const sideBySide = 4;
const groupsAtOnce = 32;
/** No call is begun later in a run: what a slow carrier was not asked for waits for its next pause. */
const trackMs = 20_000;
/** Pause of a booking whose carrier has no tracking by number at present. */
const recheckMs = 3_600_000;

const finalStatuses = shipmentStatuses.filter((status) => "final" in statusFacts[status]);

interface DueBooking extends CarrierBooking {
  readonly carrierId: number;
  readonly contractAccountId: number | null;
}

/**
 * Tracks the shipments of carriers that are asked by tracking number. The time of the next call is written before the
 * call: a process that dies costs one round. Tracking ends with the final state of a shipment.
 */
export async function trackBookings(ctx: Context): Promise<{ moved: number; more: boolean }> {
  await endTracking(ctx);
  const due = await claimDue(ctx);
  const groups = groupBy(due, ({ carrierId, contractAccountId }) => `${carrierId} ${contractAccountId}`);
  let moved = 0;
  await concurrently(groups.values(), groupsAtOnce, async (group) => {
    moved += await trackGroup(ctx, group);
  });
  return { moved, more: due.length === perRun };
}

async function endTracking(ctx: Context): Promise<void> {
  const ended = ctx.db.select({ id: shipments.id }).from(shipments).where(inArray(shipments.status, finalStatuses));
  await ctx.db
    .update(carrierBookings)
    .set({ trackAt: null })
    .where(
      and(
        sql`${carrierBookings.trackAt} <= ${ctx.now().toISOString()}::timestamptz`,
        inArray(carrierBookings.shipmentId, ended),
      ),
    );
}

async function claimDue(ctx: Context): Promise<DueBooking[]> {
  const { carriers } = await carrierRegistry();
  const pauses = new Map(carriers.map(({ id, connection }) => [id, connection?.pollSeconds]));
  const now = ctx.now();
  return inTransaction(ctx, async ({ db }) => {
    const due = await db
      .select()
      .from(carrierBookings)
      .where(sql`${carrierBookings.trackAt} <= ${now.toISOString()}::timestamptz`)
      .orderBy(carrierBookings.trackAt)
      .limit(perRun)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const booked = await db
      .select()
      .from(shipments)
      .where(
        inArray(
          shipments.id,
          due.map(({ shipmentId }) => shipmentId),
        ),
      );
    const shipmentsById = new Map(booked.map((row) => [row.id, row]));
    for (const carrierId of new Set(due.map((booking) => booking.carrierId))) {
      const pauseSeconds = pauses.get(carrierId);
      const ids = due.flatMap((booking) => (booking.carrierId === carrierId ? [booking.shipmentId] : []));
      const trackAt = new Date(now.getTime() + (pauseSeconds ? pauseSeconds * 1000 : recheckMs));
      await db.update(carrierBookings).set({ trackAt }).where(inArray(carrierBookings.shipmentId, ids));
    }
    return due.flatMap((booking) => {
      const shipment = shipmentsById.get(booking.shipmentId);
      return shipment && pauses.get(booking.carrierId) ? [toDue(booking, shipment)] : [];
    });
  });
}

const toDue = (
  booking: typeof carrierBookings.$inferSelect,
  { serviceType, logisticType, direction, packageCount }: typeof shipments.$inferSelect,
): DueBooking => ({
  shipmentId: booking.shipmentId,
  carrierId: booking.carrierId,
  contractAccountId: booking.contractAccountId,
  reference: booking.reference,
  trackingNumber: booking.trackingNumber,
  orderNumber: booking.orderNumber ?? undefined,
  packageNumbers: booking.packageNumbers ?? undefined,
  serviceType,
  logisticType,
  direction,
  packages: packageCount,
});

/** Failures that say something about the connection, and nothing about the numbers that were asked for. */
const ofConnection: ReadonlySet<CarrierFailure["kind"]> = new Set(["timeout", "unreachable", "broken"]);

/**
 * Returns the number of applied reports. A carrier that is not reached is left alone until the next run; numbers that it
 * answers badly are asked for one by one, so that one of them keeps no other from being tracked.
 */
async function trackGroup(ctx: Context, group: readonly DueBooking[]): Promise<number> {
  const [first] = group;
  if (!first) return 0;
  const client = await clientFor(ctx, { ...first, isServed: false });
  if (client?.capabilities.tracking?.by !== "numbers") return 0;
  const { atOnce } = client.capabilities.tracking;
  const batches = Array.from({ length: Math.ceil(group.length / atOnce) }, (_, i) =>
    group.slice(i * atOnce, (i + 1) * atOnce),
  );
  const stopAt = performance.now() + trackMs;
  let applied = 0;
  let failure: CarrierFailure | undefined;
  const ask = async (): Promise<void> => {
    for (let batch = batches.shift(); batch && performance.now() < stopAt; batch = batches.shift()) {
      const result = await trackBatch(ctx, client, first.carrierId, batch);
      if (!(result instanceof CarrierFailure)) applied += result;
      else {
        failure = result;
        if (ofConnection.has(result.kind)) batches.length = 0;
        else if (batch.length > 1) batches.push(...batch.map((booking) => [booking]));
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, ask));
  await ctx.db
    .update(carrierFeeds)
    .set(failure ? { lastError: failure.message } : { lastError: null, readAt: ctx.now() })
    .where(eq(carrierFeeds.carrierId, first.carrierId));
  return applied;
}

async function trackBatch(
  ctx: Context,
  client: CarrierClient,
  carrierId: number,
  batch: readonly DueBooking[],
): Promise<number | CarrierFailure> {
  try {
    const reports = await callCarrier(client, "trackBookings", batch);
    return (await takeReports(ctx, carrierId, { reports })).applied;
  } catch (error) {
    if (error instanceof CarrierFailure) return error;
    throw error;
  }
}
