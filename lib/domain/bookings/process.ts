import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type BookingResponse, CarrierFailure, type CarrierOrder, callCarrier } from "../carriers";
import { findShipment, lockShipment, recordBooked, recordRejection, resumeAfterCarrier } from "../shipments";
import { type ClaimedBooking, claimBookings, completeBooking } from "./claim";
import { lineFor } from "./line";

/** Delays after the first, second, … failed call; the last one applies to all further calls. */
const delaysMs = [5_000, 30_000, 120_000, 600_000, 1_800_000];

/**
 * Calls carriers for due bookings and cancellations, and writes their responses. No carrier is called within a
 * transaction: the claim is committed, the carrier called, its response committed. If the process dies in between, the
 * lease ends and the carrier, called again, recognises the reference.
 */
export async function processBookings(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const claimed = await claimBookings(ctx, limit);
  const errors: unknown[] = [];
  const done = await Promise.all(
    claimed.map((booking) =>
      processBooking(ctx, booking).catch((error: unknown) => {
        errors.push(error);
        return false;
      }),
    ),
  );
  if (errors.length > 0) throw new Error(`${errors.length} of ${claimed.length} bookings failed`, { cause: errors[0] });
  return { moved: done.filter(Boolean).length, more: claimed.length > 0 };
}

/** Returns whether the carrier responded. */
async function processBooking(ctx: Context, booking: ClaimedBooking): Promise<boolean> {
  const line = await lineFor(ctx, booking);
  if (!line) return dropBooking(ctx, booking);
  try {
    if (booking.state === "booking") {
      const response = await callCarrier(line, "book", await toCarrierOrder(ctx, booking));
      return await recordResponse(ctx, booking, response);
    }
    const outcome = await callCarrier(line, "cancel", booking);
    await inTransaction(ctx, (tx) =>
      completeBooking(tx, booking, () => ({ state: outcome, nextAt: null, lastError: null })),
    );
    return true;
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    await postpone(ctx, booking, error.message);
    return false;
  }
}

async function toCarrierOrder(ctx: Context, { shipmentId, reference }: ClaimedBooking): Promise<CarrierOrder> {
  const shipment = await findShipment(ctx, shipmentId);
  const { direction, serviceType, logisticType, pointCode, externalId, origin, destination, declaredValueCents } =
    shipment;
  return {
    shipmentId,
    reference,
    direction,
    serviceType,
    logisticType,
    pointCode,
    externalId,
    origin,
    destination,
    declaredValueCents,
    parcels: shipment.packages.map(({ weightGrams, heightCm, widthCm, lengthCm, classificationId }) => ({
      weightGrams,
      heightCm,
      widthCm,
      lengthCm,
      classificationId,
    })),
  };
}

/**
 * Locks the shipment first, then the booking, as cancellations do. A booking that was cancelled meanwhile still has to
 * be cancelled at the carrier.
 */
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

/** The carrier is not connected any more: the shipment continues like those of carriers without a system. */
function dropBooking(ctx: Context, booking: ClaimedBooking): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, booking.shipmentId);
    const found = await completeBooking(tx, booking, () => ({ state: "dropped", nextAt: null }));
    if (found === "booking") await resumeAfterCarrier(tx, booking.shipmentId, null);
    return found !== undefined;
  });
}

async function postpone(ctx: Context, booking: ClaimedBooking, reason: string): Promise<void> {
  const delayMs = delaysMs[Math.min(booking.attempts, delaysMs.length) - 1] ?? 0;
  const nextAt = new Date(ctx.now().getTime() + delayMs);
  await inTransaction(ctx, (tx) =>
    completeBooking(tx, booking, (state) => (state === booking.state ? { nextAt, lastError: reason } : {})),
  );
}
