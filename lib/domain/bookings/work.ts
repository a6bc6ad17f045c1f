import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type BookingResponse, CarrierFailure, type CarrierOrder, callCarrier } from "../carriers";
import { findShipment, lockShipment, recordBooked, recordRejection, resumeAfterCarrier } from "../shipments";
import { type ClaimedBooking, claimBookings, completeBooking } from "./claim";
import { lineFor } from "./line";

/** Waiting times after the first, second, … failed call; the last one holds for all further ones. */
const delaysMs = [5_000, 30_000, 120_000, 600_000, 1_800_000];

/**
 * Tells carriers what is to be booked and cancelled, and writes what they answer. Nobody is called within a transaction:
 * a booking is claimed and that committed, the carrier called, its answer committed. Whoever dies in between leaves a
 * claim that ends, and the carrier, told again, knows the reference.
 */
export async function processBookings(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const claimed = await claimBookings(ctx, limit);
  const errors: unknown[] = [];
  const done = await Promise.all(
    claimed.map((booking) =>
      work(ctx, booking).catch((error: unknown) => {
        errors.push(error);
        return false;
      }),
    ),
  );
  if (errors.length > 0) throw new Error(`${errors.length} of ${claimed.length} bookings failed`, { cause: errors[0] });
  return { moved: done.filter(Boolean).length, more: claimed.length > 0 };
}

/** Whether the carrier gave an answer. */
async function work(ctx: Context, booking: ClaimedBooking): Promise<boolean> {
  const line = await lineFor(ctx, booking);
  if (!line) return giveUp(ctx, booking);
  try {
    if (booking.state === "booking") {
      const response = await callCarrier(line, "book", await toOrder(ctx, booking));
      return await recordResponse(ctx, booking, response);
    }
    const outcome = await callCarrier(line, "cancel", booking);
    await inTransaction(ctx, (tx) =>
      completeBooking(tx, booking, () => ({ state: outcome, nextAt: null, lastError: null })),
    );
    return true;
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    await putOff(ctx, booking, error.message);
    return false;
  }
}

async function toOrder(ctx: Context, { shipmentId, reference }: ClaimedBooking): Promise<CarrierOrder> {
  const shipment = await findShipment(ctx, shipmentId);
  const { direction, serviceType, logisticType, pointId, externalId, origin, destination, declaredValueCents } =
    shipment;
  return {
    ...{ shipmentId, reference, direction, serviceType, logisticType, pointId, externalId },
    ...{ origin, destination, declaredValueCents },
    parcels: shipment.packages.map(({ weightGrams, heightCm, widthCm, lengthCm, classificationId }) => ({
      ...{ weightGrams, heightCm, widthCm, lengthCm, classificationId },
    })),
  };
}

/** Shipment first, then booking: cancellations lock in this order too. One that was cancelled meanwhile stays to be cancelled. */
function recordResponse(ctx: Context, booking: ClaimedBooking, response: BookingResponse): Promise<boolean> {
  const { shipmentId: id } = booking;
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, id);
    if (response.outcome === "booked") {
      const { trackingNumber } = response;
      const found = await completeBooking(tx, booking, (state) =>
        state === "booking" ? { state: "booked", trackingNumber, nextAt: null, lastError: null } : { trackingNumber },
      );
      if (found === "booking") await recordBooked(tx, id, trackingNumber);
      return found !== undefined;
    }
    const rejected = { state: "refused", nextAt: null, lastError: response.reason } as const;
    const found = await completeBooking(tx, booking, (state) =>
      state === "booking" ? rejected : { state: "cancelled", nextAt: null },
    );
    if (found === "booking") await recordRejection(tx, id, response.reason);
    return found !== undefined;
  });
}

/** Its carrier is reached no longer: the shipment goes on as those of carriers without a system do. */
function giveUp(ctx: Context, booking: ClaimedBooking): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, booking.shipmentId);
    const found = await completeBooking(tx, booking, () => ({ state: "dropped", nextAt: null }));
    if (found === "booking") await resumeAfterCarrier(tx, booking.shipmentId, null);
    return found !== undefined;
  });
}

async function putOff(ctx: Context, booking: ClaimedBooking, reason: string): Promise<void> {
  const delayMs = delaysMs[Math.min(booking.attempts, delaysMs.length) - 1] ?? 0;
  const nextAt = new Date(ctx.now().getTime() + delayMs);
  await inTransaction(ctx, (tx) =>
    completeBooking(tx, booking, (state) => (state === booking.state ? { nextAt, lastError: reason } : {})),
  );
}
