import { stopOf } from "@/lib/core/sales";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import {
  type BookingResponse,
  type CarrierBooking,
  type CarrierClient,
  type CarrierFailure,
  type CarrierNumbers,
  type CarrierOrder,
  callCarrier,
  toCarrierParcel,
} from "../../carriers";
import {
  findShipment,
  lockShipment,
  recordBooked,
  recordBookingCancelled,
  recordRejection,
  type Shipment,
} from "../shipments";
import { type ClaimedBooking, completeBooking, releaseBooking } from "./claim";

/**
 * How long a carrier may take to show a booking whose response was lost. After that, a booking not found is repeated.
 */
export const lookupWindowMs = 60_000;

/** Pauses between calls of `confirm` for a pending booking; the last one repeats. */
const confirmDelaysMs = [5_000, 15_000, 60_000, 300_000, 1_800_000];

/** Books a shipment at its carrier; after a lost response only if the carrier has no booking of it. */
export async function bookAtCarrier(ctx: Context, client: CarrierClient, booking: ClaimedBooking): Promise<boolean> {
  const isRepeatable = client.capabilities.repeatedBooking === "same";
  const shipment = await findShipment(ctx, booking.shipmentId);
  if (stopOf(shipment) && booking.state === "booking" && booking.unansweredSince === null)
    return waitForRelease(ctx, booking);
  const order = toCarrierOrder(shipment, booking);
  if (isRepeatable || (booking.state === "booking" && booking.unansweredSince === null))
    return recordResponse(ctx, client, booking, await callCarrier(client, "book", order));
  const since = booking.unansweredSince ?? ctx.now();
  const found = await findBooking(client, order, since);
  if (found === undefined) return keepForPerson(ctx, booking);
  if (found) return recordResponse(ctx, client, booking, found);
  return lookUpAgain(ctx, booking, since);
}

/** A stopped shipment is not booked. The end of its stop makes the booking due again. */
const waitForRelease = (ctx: Context, booking: ClaimedBooking): Promise<boolean> =>
  releaseBooking(ctx, booking, (present) =>
    present === booking.state ? { nextAt: null, unansweredSince: null, attempts: booking.attempts - 1 } : {},
  );

/**
 * The booking of an order whose response was lost: null when the carrier has none, undefined when its system has no
 * look-up.
 */
export async function findBooking(
  client: CarrierClient,
  order: CarrierOrder,
  since: Date,
): Promise<BookingResponse | null | undefined> {
  if (client.capabilities.repeatedBooking !== "lookup" || !client.adapter.find) return undefined;
  return callCarrier(client, "find", order, since);
}

/** Whether the carrier may have made the booking although the call failed. */
export function isUnanswered(
  { capabilities }: CarrierClient,
  { state }: ClaimedBooking,
  { kind }: CarrierFailure,
): boolean {
  return state === "booking" && capabilities.repeatedBooking !== "same" && kind !== "broken" && kind !== "rejected";
}

/** Asks the carrier for the outcome of a pending booking. */
export async function confirmAtCarrier(ctx: Context, client: CarrierClient, booking: ClaimedBooking): Promise<boolean> {
  if (!client.adapter.confirm) return keepForPerson(ctx, booking);
  return recordResponse(
    ctx,
    client,
    booking,
    await callCarrier(client, "confirm", await toCarrierBooking(ctx, booking)),
  );
}

/** No call can find out: the booking waits for an operator, and no process repeats it. */
function keepForPerson(ctx: Context, booking: ClaimedBooking): Promise<boolean> {
  const state = booking.state === "pending" ? "pending" : "maybe_booked";
  return releaseBooking(ctx, booking, (present) => (present === booking.state ? { state, nextAt: null } : {}));
}

/** A booking that the carrier does not show is looked up once more at the end of the window, and repeated after it. */
function lookUpAgain(ctx: Context, booking: ClaimedBooking, since: Date): Promise<boolean> {
  const lookupEnd = new Date(since.getTime() + lookupWindowMs);
  const next =
    lookupEnd <= ctx.now()
      ? { state: "booking" as const, nextAt: ctx.now(), unansweredSince: null }
      : { state: "maybe_booked" as const, nextAt: lookupEnd, unansweredSince: since };
  return releaseBooking(ctx, booking, (present) => (present === booking.state ? { ...next, attempts: 0 } : {}));
}

/**
 * Writes the response to a booking call. Locks the shipment before the booking, in the order of cancellations. A
 * booking that was cancelled during the call keeps its numbers, because the carrier still has to cancel it.
 */
function recordResponse(
  ctx: Context,
  client: CarrierClient,
  booking: ClaimedBooking,
  response: BookingResponse,
): Promise<boolean> {
  const { shipmentId: id } = booking;
  return inTransaction(ctx, async (tx) => {
    await lockShipment(tx, id);
    const found = await completeBooking(tx, booking, (present) => {
      const isWanted = present === booking.state;
      if (response.outcome === "refused")
        return {
          ...(isWanted
            ? { state: "refused" as const, lastError: response.reason }
            : { state: "cancelled" as const, lastError: null }),
          nextAt: null,
          unansweredSince: null,
        };
      const numbers = numbersOf(response);
      return isWanted
        ? { ...numbers, ...nextOf(tx, client, booking, response) }
        : { ...numbers, unansweredSince: null };
    });
    if (found !== booking.state) {
      if (found === "cancelling" && response.outcome === "refused") await recordBookingCancelled(tx, id, "cancelled");
      return found !== undefined;
    }
    if (response.outcome === "refused") await recordRejection(tx, id, response.reason);
    else if (response.outcome === "booked" && !hasLabels(client, response))
      await recordBooked(tx, id, response.trackingNumber);
    return true;
  });
}

const hasLabels = ({ capabilities }: CarrierClient, response: BookingResponse): boolean =>
  capabilities.labels.length > 0 && response.outcome === "booked" && response.hasLabels !== false;

const numbersOf = ({ trackingNumber, orderNumber, packageNumbers }: CarrierNumbers) => ({
  trackingNumber,
  orderNumber: orderNumber ?? null,
  packageNumbers: packageNumbers ? [...packageNumbers] : null,
});

function nextOf(tx: Context, client: CarrierClient, booking: ClaimedBooking, response: BookingResponse) {
  const { capabilities, adapter } = client;
  const common = { lastError: null, unansweredSince: null };
  if (response.outcome === "pending") {
    const asked = booking.state === "pending" ? booking.attempts : 0;
    const delayMs = confirmDelaysMs[Math.min(asked, confirmDelaysMs.length - 1)] ?? 0;
    const nextAt = adapter.confirm ? new Date(tx.now().getTime() + delayMs) : null;
    return { ...common, state: "pending" as const, nextAt, ...(booking.state !== "pending" && { attempts: 0 }) };
  }
  const trackAt = capabilities.tracking?.by === "numbers" ? tx.now() : null;
  return hasLabels(client, response)
    ? { ...common, trackAt, state: "awaiting_label" as const, attempts: 0, nextAt: tx.now() }
    : { ...common, trackAt, state: "booked" as const, nextAt: null };
}

export function toCarrierOrder(
  shipment: Shipment,
  { shipmentId, reference }: Pick<ClaimedBooking, "shipmentId" | "reference">,
): CarrierOrder {
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
    parcels: shipment.packages.map(toCarrierParcel),
  };
}

export async function toCarrierBooking(
  ctx: Context,
  {
    shipmentId,
    reference,
    trackingNumber,
    orderNumber,
    packageNumbers,
  }: Pick<ClaimedBooking, "shipmentId" | "reference"> & CarrierNumbers,
): Promise<CarrierBooking> {
  const { serviceType, logisticType, direction, packages } = await findShipment(ctx, shipmentId);
  return {
    shipmentId,
    reference,
    trackingNumber,
    orderNumber,
    packageNumbers,
    serviceType,
    logisticType,
    direction,
    packages: packages.length,
  };
}
