import { sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import type { CarrierBookingState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { workInSlots } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { type CarrierClient, CarrierFailure, retryDelayMs } from "../../carriers";
import { lockShipment, recordBookingCancelled, resumeAfterCarrier } from "../shipments";
import { bookAtCarrier, confirmAtCarrier, isUnanswered } from "./book";
import { cancelAtCarrier } from "./cancel";
import { type ClaimedBooking, claimBookings, completeBooking, releaseBooking } from "./claim";
import { clientFor } from "./client";
import { fetchLabels } from "./labels";

const slots = 60;
/** No call is begun later in a run, so that other jobs of the process have their turn. */
const beginMs = 20_000;

/**
 * Makes the next carrier call of up to `limit` due bookings, and writes the response. A slow one takes its own slot alone, and
 * the bookings of one carrier or account a share of them. The claim commits, the carrier is called
 * outside of a transaction, its response commits. If the process dies in between, the lease ends, and the next claim
 * knows that a response was lost.
 */
export async function processBookings(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const errors: unknown[] = [];
  let moved = 0;
  const { begun, more } = await workInSlots<ClaimedBooking>({
    slots,
    limit,
    stopAt: performance.now() + beginMs,
    claim: async (inWork) => (await claimBookings(ctx, 1, inWork))[0],
    work: async (booking) => {
      if (await processBooking(ctx, booking)) moved++;
    },
    onError: (error) => errors.push(error),
  });
  if (errors.length > 0) throw new Error(`${errors.length} of ${begun} bookings failed`, { cause: errors[0] });
  return { moved, more };
}

/** Returns whether the carrier responded. */
async function processBooking(ctx: Context, booking: ClaimedBooking): Promise<boolean> {
  const client = await clientFor(ctx, booking);
  if (!client) return dropBooking(ctx, booking);
  try {
    return await callFor(ctx, client, booking);
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    await postpone(ctx, client, booking, error);
    return false;
  }
}

function callFor(ctx: Context, client: CarrierClient, booking: ClaimedBooking): Promise<boolean> {
  switch (booking.state) {
    case "cancelling":
      return cancelAtCarrier(ctx, client, booking);
    case "pending":
      return confirmAtCarrier(ctx, client, booking);
    case "awaiting_label":
      return fetchLabels(ctx, client, booking);
    default:
      return bookAtCarrier(ctx, client, booking);
  }
}

/**
 * For a carrier without a connection by now: the shipment continues like those of carriers without a system. The booking that a
 * changed shipment had before has to be cancelled by hand.
 */
function dropBooking(ctx: Context, booking: ClaimedBooking): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await lockShipment(tx, booking.shipmentId);
    const isChanged = (state: CarrierBookingState) => state === "cancelling" && status === "new";
    const found = await completeBooking(tx, booking, (state) => ({
      state: isChanged(state) ? "cancel_by_hand" : "dropped",
      nextAt: null,
    }));
    if (found && isChanged(found)) await recordBookingCancelled(tx, booking.shipmentId, "by_hand");
    else if (found && found !== "cancelling") await resumeAfterCarrier(tx, booking.shipmentId, null);
    return found !== undefined;
  });
}

async function postpone(
  ctx: Context,
  client: CarrierClient,
  booking: ClaimedBooking,
  failure: CarrierFailure,
): Promise<void> {
  const nextAt = new Date(ctx.now().getTime() + retryDelayMs(booking.attempts));
  const isOpen = isUnanswered(client, booking, failure);
  await releaseBooking(ctx, booking, (state) => ({
    ...(state === booking.state && {
      nextAt,
      lastError: failure.message,
      ...(isOpen && { state: "maybe_booked" as const, attempts: 0 }),
    }),
    ...(booking.state === "booking" && !isOpen && booking.unansweredSince === null && { unansweredSince: null }),
  }));
}

export const hasBookingsDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from carrier_bookings where next_at <= ${ctx.now().toISOString()}::timestamptz`);

/** Whether a carrier's feed, or the tracking of a booking, is due. */
export const areReportsDue = (ctx: Context): Promise<boolean> => {
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  return rowExists(
    ctx.db,
    sql`
      select from carrier_bookings where track_at <= ${at}
      union all select from carrier_feeds where next_at <= ${at}`,
  );
};
