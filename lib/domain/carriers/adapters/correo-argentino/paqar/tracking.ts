import * as z from "zod";
import type { CarrierBooking, CarrierReport } from "../../../adapter";
import { type CarrierReply, readJson } from "../../client";
import { packageReferences } from "../order-texts";
import { failureOf, isSuccess, textOf } from "../replies";
import { CorreoEvent, type PackageEvent, toEvents, toReports } from "../tracking";
import type { Paqar } from "./client";

const Item = z.object({
  trackingNumber: z.string().nullish(),
  quantity: z.number().nullish(),
  event: z.array(CorreoEvent).nullish(),
});
const Items = z.union([z.array(Item), Item.transform((item) => [item])]);

/** Numbers of the packages of a booking, whether Correo named them or they are ours. */
export function numbersOf({ reference, trackingNumber, packageNumbers, packages }: CarrierBooking): readonly string[] {
  if (packageNumbers && packageNumbers.length > 0) return packageNumbers;
  return packages === 1 ? [trackingNumber ?? reference] : packageReferences(reference, packages);
}

export async function trackByPaqar(
  paqar: Paqar,
  bookings: readonly CarrierBooking[],
  signal: AbortSignal,
): Promise<CarrierReport[]> {
  const events = await askEvents(paqar, bookings.flatMap(numbersOf), signal);
  return bookings.flatMap((booking) =>
    toReports(
      booking.reference,
      numbersOf(booking).map((number) => ({ number, events: events.get(number) ?? [] })),
    ),
  );
}

/**
 * What Paq.ar knows of these numbers; one that is missing is not known. The manual has the list in the body of a GET; a
 * gateway may drop it, and then the repeated parameter is tried. One place of the manual answers an unknown number with
 * 400, so that a refused list is asked number by number.
 */
export async function askEvents(
  paqar: Paqar,
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, PackageEvent[]>> {
  if (numbers.length === 0) return new Map();
  const reply = await askList(paqar, numbers, signal);
  if (reply.status !== 400) return readItems(reply, paqar, numbers);
  if (numbers.length === 1) return new Map();
  const found = await Promise.all(numbers.map((number) => askEvents(paqar, [number], signal)));
  return new Map(found.flatMap((entries) => [...entries]));
}

async function askList(paqar: Paqar, numbers: readonly string[], signal: AbortSignal): Promise<CarrierReply> {
  const client: [string, string][] = paqar.extClient === "" ? [] : [["extClient", paqar.extClient]];
  const body = numbers.map((trackingNumber) => ({ trackingNumber }));
  const first = await paqar.call({ method: "GET", path: withQuery("/tracking", client), body }, signal);
  if (first.status !== 400) return first;
  const parameters = numbers.map((number): [string, string] => ["trackingNumbers", number]);
  return paqar.call({ method: "GET", path: withQuery("/tracking", [...client, ...parameters]) }, signal);
}

function readItems(reply: CarrierReply, paqar: Paqar, numbers: readonly string[]): Map<string, PackageEvent[]> {
  if (!isSuccess(reply)) throw failureOf(reply, paqar.hidden);
  const known = new Map<string, PackageEvent[]>();
  for (const { trackingNumber, quantity, event } of readJson(Items, textOf(reply))) {
    const number = trackingNumber ?? (numbers.length === 1 ? numbers[0] : undefined);
    const isKnown = (quantity ?? 0) > 0 || (event ?? []).length > 0;
    if (number !== undefined && isKnown) known.set(number, toEvents(event ?? [], "paqar"));
  }
  return known;
}

const withQuery = (path: string, query: [string, string][]): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
