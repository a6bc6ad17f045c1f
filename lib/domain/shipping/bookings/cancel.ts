import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type CancelResponse, type CarrierClient, callCarrier } from "../../carriers";
import { findShipment, lockShipment, recordBookingCancelled } from "../shipments";
import { findBooking, lookupWindowMs, toCarrierBooking, toCarrierOrder } from "./book";
import { type ClaimedBooking, completeBooking, releaseBooking } from "./claim";

/**
 * Cancels a booking at its carrier. A booking whose response was lost is looked up first, because carriers cancel by
 * their own numbers; without a look-up an operator has to cancel it.
 */
export async function cancelAtCarrier(ctx: Context, client: CarrierClient, booking: ClaimedBooking): Promise<boolean> {
  const { unansweredSince: since, trackingNumber } = booking;
  const isLost = since !== null && trackingNumber === null && client.capabilities.repeatedBooking !== "same";
  if (!isLost) return recordCancelled(ctx, booking, await cancel(ctx, client, booking));
  const found = await findBooking(client, toCarrierOrder(await findShipment(ctx, booking.shipmentId), booking), since);
  if (found === undefined) return recordCancelled(ctx, booking, "by_hand");
  if (found && found.outcome !== "refused")
    return recordCancelled(ctx, booking, await cancel(ctx, client, { ...booking, ...found }));
  const lookupEnd = new Date(since.getTime() + lookupWindowMs);
  if (found || lookupEnd <= ctx.now()) return recordCancelled(ctx, booking, "cancelled");
  return releaseBooking(ctx, booking, () => ({ nextAt: lookupEnd }));
}

const cancel = async (ctx: Context, client: CarrierClient, booking: ClaimedBooking): Promise<CancelResponse> =>
  callCarrier(client, "cancel", await toCarrierBooking(ctx, booking));

function recordCancelled(ctx: Context, booking: ClaimedBooking, outcome: CancelResponse): Promise<boolean> {
  const state = outcome === "by_hand" ? "cancel_by_hand" : outcome;
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, booking.shipmentId);
    const found = await completeBooking(tx, booking, () => ({
      state,
      nextAt: null,
      lastError: null,
      unansweredSince: null,
    }));
    if (found) await recordBookingCancelled(tx, booking.shipmentId, outcome);
    return found !== undefined;
  });
}
