import * as z from "zod";
import type { CarrierBooking, CarrierReport } from "../../../adapter";
import { readJson } from "../../client";
import { fulfilledOf } from "../../side-by-side";
import { failureOf, isSuccess, textOf } from "../replies";
import { CorreoEvent, toEvents, toReports } from "../tracking";
import type { MiCorreo } from "./client";

/**
 * A list of shipments, one shipment, or a bare list of events; an unknown number is `{error, code}`, or a shipment
 * without events.
 */
const Shipment = z.object({ events: z.array(CorreoEvent) });
const Tracked = z.union([
  z.array(Shipment).transform((shipments) => shipments.flatMap(({ events }) => events)),
  z.array(CorreoEvent),
  Shipment.transform(({ events }) => events),
  z.object({ error: z.string() }).transform(() => []),
]);

/** Asks for each number by itself, side by side. Fails when no number could be asked for. */
export async function trackByMiCorreo(
  micorreo: MiCorreo,
  bookings: readonly CarrierBooking[],
  signal: AbortSignal,
): Promise<CarrierReport[]> {
  const results = await fulfilledOf(
    bookings.map(async (booking) => {
      const numbers = booking.packageNumbers ?? (booking.trackingNumber === null ? [] : [booking.trackingNumber]);
      const packages = numbers.map(async (number) => ({ number, events: await askEvents(micorreo, number, signal) }));
      return toReports(booking.reference, await Promise.all(packages));
    }),
  );
  return results.flatMap((reports) => reports ?? []);
}

/** The manual has the number in the body of a GET; one client sends it in the query, which is tried when that fails. */
async function askEvents(micorreo: MiCorreo, number: string, signal: AbortSignal) {
  const path = "/shipping/tracking";
  let reply = await micorreo.call({ method: "GET", path, body: { shippingId: number } }, signal);
  if (reply.status === 400)
    reply = await micorreo.call(
      { method: "GET", path: `${path}?${new URLSearchParams({ shippingId: number })}` },
      signal,
    );
  if (!isSuccess(reply)) throw failureOf(reply, micorreo.hidden);
  return toEvents(readJson(Tracked, textOf(reply)), "micorreo");
}
