import { parsePostcode } from "@/lib/core/postcode";
import { addBusinessDays, addDays, atClock, dayInArgentina, isBusinessDay } from "@/lib/core/time/calendar";
import type { FailureReason, ShipmentStatus } from "@/lib/core/vocabulary";
import type { LoadItem } from "@/lib/domain/pricing/quotes";
import {
  createRequest,
  createShipment,
  markDocumentsObtained,
  resolveRequest,
  type Shipment,
  transitionShipment,
} from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { lossSteps } from "./claims";
import { type PlannedShipment, plannedShipments } from "./history-plan";
import { type Catalogue, type DemoAccount, hourMs, reporterOf } from "./shipments";
import { type Step, step } from "./timeline";

export interface History extends DemoAccount {
  readonly catalogue: Catalogue;
  readonly carrierIds: ReadonlyMap<string, number>;
}

const firstNumber = 601;

/**
 * The steps of the shipments of two quarters, which reports are made of. They are of orders outside the catalogue, so
 * that its stock is left to the shipments of the last weeks.
 */
export const historySteps = (ctx: Context, history: History): Step[] =>
  plannedShipments(ctx.now()).map((planned) => ({
    at: planned.at,
    run: async (then) => journeyOf(planned, await createPlanned(then, history, planned)),
  }));

/** Creates a shipment of the plan, in state `new`. */
export function createPlanned(
  ctx: Context,
  history: History,
  { index, offer, recipient }: PlannedShipment,
): Promise<Shipment> {
  const { carrier, serviceType, logisticType, isOfCapital } = offer;
  const { zipcode, ...person } = recipient;
  const originId = history.originIds[isOfCapital ? 0 : ([0, 0, 1, 0, 2][index % 5] ?? 0)];
  if (originId === undefined) throw new Error("the demo has no origins");
  const articles = articlesOf(history.catalogue, index);
  return createShipment(ctx, {
    accountId: history.accountId,
    externalId: `PED-${firstNumber + index}`,
    originId,
    carrierId: history.carrierIds.get(carrier),
    serviceType,
    logisticType,
    declaredValueCents: articles.reduce((total, { unitDeclaredValueCents }) => total + unitDeclaredValueCents, 0),
    destination: {
      ...person,
      ...(serviceType === "pickup_point"
        ? { pointId: `${carrier.slice(0, 3).toUpperCase()}${zipcode}A` }
        : { postcode: parsePostcode(zipcode) }),
    },
    load: { items: articles.map(toItem), packages: [] },
  });
}

/** One or two small articles of the catalogue, always the same for an index. */
function articlesOf(catalogue: Catalogue, index: number): Catalogue {
  const small = catalogue.filter(
    ({ classificationId, weightGrams, lengthCm, unitDeclaredValueCents }) =>
      classificationId === 1 && weightGrams <= 2_000 && lengthCm <= 40 && unitDeclaredValueCents <= 100_000_00,
  );
  return Array.from({ length: 1 + (index % 2) }, (_, place) => small[(index * 3 + place * 7) % small.length]).flatMap(
    (article) => article ?? [],
  );
}

const toItem = ({ name, weightGrams, heightCm, widthCm, lengthCm }: Catalogue[number]): LoadItem => ({
  description: name,
  weightGrams,
  heightCm,
  widthCm,
  lengthCm,
});

const failures: readonly FailureReason[] = ["client_not_in_address", "bad_address", "inaccessible"];

/** What happens to a shipment after its creation; the promise decides what is in time. */
function journeyOf({ at: created, index, ending }: PlannedShipment, shipment: Shipment): Step[] {
  const { id, deliveryDaysMax, estimatedDelivery: promised } = shipment;
  const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs);
  const to = (at: Date, status: ShipmentStatus, substatus?: FailureReason): Step =>
    step(at, (ctx) => transitionShipment(ctx, id, status, { by: reporterOf(status), substatus }));
  const documents = to(after(created, 0.05), "documentation_ready");
  if (ending === "cancelled")
    return [documents, step(after(created, 0.7), (ctx) => createRequest(ctx, id, "cancellation"))];

  const printed = printedAt(created);
  const dispatched = atClock(dayInArgentina(printed), `17:${10 + (index % 40)}`);
  const { steps: collected, received } = collectedBy(shipment, dispatched, to);
  const sent = [documents, step(printed, (ctx) => markDocumentsObtained(ctx, id, false)), ...collected];
  const clock = `${10 + (index % 9)}:${10 + ((index * 7) % 50)}`;
  const arrival = (day: string) => new Date(Math.max(atClock(day, clock).getTime(), after(received, 3).getTime()));
  const inTime = arrival(
    index % 3 === 0 ? promised : addBusinessDays(dayInArgentina(created), Math.max(1, deliveryDaysMax - 1)),
  );
  const nextDay = arrival(addBusinessDays(addDays(dayInArgentina(inTime), 1), 0));
  switch (ending) {
    case "delivered":
      return [...sent, to(inTime, "delivered")];
    case "late":
      return [
        ...sent,
        to(after(received, 2), "in_transit"),
        to(arrival(addBusinessDays(promised, 1 + (index % 3))), "delivered"),
      ];
    case "second_attempt":
      return [
        ...sent,
        to(inTime, "not_delivered", failures[index % failures.length]),
        to(after(inTime, 1.5), "rescheduled"),
        to(nextDay, "delivered"),
      ];
    case "delivered_with_damage":
      return [...sent, to(inTime, "delivered_with_damage", "partial_damage")];
    case "lost_in_carrier": {
      const lostAt = arrival(addBusinessDays(promised, 4));
      return [...sent, to(after(received, 2), "in_transit"), to(lostAt, "lost_in_carrier"), ...lossSteps(id, lostAt)];
    }
    case "returned_to_seller":
      return [
        ...sent,
        to(inTime, "not_delivered", "client_rejected_shipment"),
        to(after(inTime, 30), "in_carrier_ready_to_return"),
        to(after(inTime, 52), "in_transit_to_seller"),
        to(after(inTime, 96), "returned_to_seller"),
      ];
    case "rescued":
      return [
        ...sent,
        rescue(id, after(received, 2), after(received, 6), "completed"),
        to(after(received, 75), "returned_to_seller"),
      ];
    case "rescue_refused":
      return [
        ...sent,
        rescue(id, after(received, 1), after(received, 2.5), {
          refusedReason: "Ya salió a reparto con el distribuidor.",
        }),
        to(inTime, "delivered"),
      ];
  }
}

/** Labels are printed in the shop's hours: on the same day for an order before half past three. */
function printedAt(created: Date): Date {
  const day = dayInArgentina(created);
  const isInTime = created < atClock(day, "15:30");
  return isBusinessDay(day) && isInTime
    ? new Date(created.getTime() + 1.5 * hourMs)
    : atClock(addBusinessDays(addDays(day, 1), 0), "09:40");
}

/** From the seller to the carrier, by the crossdock where the dispatch mode leads through it. */
function collectedBy(
  { logisticType }: Shipment,
  dispatched: Date,
  to: (at: Date, status: ShipmentStatus) => Step,
): { readonly steps: Step[]; readonly received: Date } {
  const after = (hours: number) => new Date(dispatched.getTime() + hours * hourMs);
  const isStraight = logisticType === "carrier_pickup" || logisticType === "carrier_dropoff";
  const received = after(isStraight ? 2 : 15);
  return {
    received,
    steps: [
      to(dispatched, "shipped"),
      ...(isStraight ? [] : [to(after(3), "crossdock"), to(after(13), "in_transit_to_carrier")]),
      to(received, "received_by_carrier"),
    ],
  };
}

/** A request to stop a parcel on its way, and the operator's decision about it. */
const rescue = (id: number, asked: Date, decided: Date, decision: Parameters<typeof resolveRequest>[2]): Step => ({
  at: asked,
  run: async (ctx) => {
    const { id: requestId } = await createRequest(ctx, id, "rescue");
    return [step(decided, (then) => resolveRequest(then, requestId, decision))];
  },
});
