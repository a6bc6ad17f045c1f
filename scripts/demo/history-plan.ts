import { addDays, atClock, dayInArgentina, isBusinessDay } from "@/lib/core/time/calendar";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { recipients } from "./recipients";

/** How a shipment of the history ended. */
type Ending =
  | "delivered"
  | "late"
  | "second_attempt"
  | "delivered_with_damage"
  | "lost_in_carrier"
  | "returned_to_seller"
  | "cancelled"
  | "rescued"
  | "rescue_refused";

export interface PlannedShipment {
  readonly index: number;
  readonly at: Date;
  readonly ending: Ending;
  readonly recipient: (typeof recipients)[number];
  readonly offer: Offer;
}

/** The carrier and the service that a shipment goes by. */
interface Offer {
  readonly carrier: string;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** Where the carrier goes; everywhere when it is left out. */
  readonly states?: readonly string[];
  /** The highest postcode that it goes to. */
  readonly upTo?: number;
  /** Sent from the first origin only: the carrier does not collect from the others. */
  readonly isOfCapital?: boolean;
}

/** The last quarter and the one before it, which reports compare it with. */
export const historyDays = 182;

const capital = "Capital Federal";
const middle = [capital, "Buenos Aires", "Córdoba", "Santa Fe", "Entre Ríos", "La Pampa", "Mendoza", "San Juan"];
const south = [capital, "Buenos Aires", "Neuquén", "Río Negro", "Chubut", "Tierra del Fuego"];
/** Postcodes of the metropolitan area, with La Plata. */
const metropolitan = 1931;

const offers: readonly Offer[] = [
  { carrier: "rutalba", serviceType: "standard_delivery", logisticType: "crossdock" },
  { carrier: "calandria", serviceType: "standard_delivery", logisticType: "carrier_dropoff" },
  { carrier: "terovia", serviceType: "express_delivery", logisticType: "carrier_pickup", states: middle },
  {
    carrier: "zorzalia",
    serviceType: "standard_delivery",
    logisticType: "xd_dropoff",
    upTo: metropolitan,
    isOfCapital: true,
  },
  {
    carrier: "kalten",
    serviceType: "standard_delivery",
    logisticType: "carrier_pickup",
    states: south,
    isOfCapital: true,
  },
  { carrier: "calandria", serviceType: "pickup_point", logisticType: "carrier_dropoff" },
  { carrier: "nandubay", serviceType: "standard_delivery", logisticType: "carrier_pickup" },
  { carrier: "rutalba", serviceType: "standard_delivery", logisticType: "xd_dropoff" },
];

/** Those near the capital twice: a shop there sends most of its parcels to its neighbours. */
const towns = [...recipients, ...recipients.filter(({ zipcode }) => Number(zipcode) <= metropolitan)];

/** Neighbourhoods and suburbs without a branch of a carrier. */
const withoutBranch = ["1193", "1638", "1708"];

const goesTo = ({ states, upTo, serviceType }: Offer, { state, zipcode }: (typeof recipients)[number]): boolean =>
  (states === undefined || states.includes(state)) &&
  (upTo === undefined || Number(zipcode) <= upTo) &&
  (serviceType !== "pickup_point" || !withoutBranch.includes(zipcode));

/** The multipliers and divisors have no factor in common, so that towns, carriers and endings are independent. */
function plannedAt(index: number, at: Date): PlannedShipment {
  const recipient = towns[(index * 7) % towns.length];
  const offer = offers
    .map((_, place) => offers[(index * 3 + place) % offers.length])
    .find((each) => each !== undefined && recipient !== undefined && goesTo(each, recipient));
  if (!recipient || !offer) throw new Error("no carrier of the demo goes there");
  return { index, at, recipient, offer, ending: endings[(index * 17) % endings.length] ?? "delivered" };
}

const times = (count: number, ending: Ending): Ending[] => Array.from({ length: count }, () => ending);

/** In the proportions of a shop: of fifty-three shipments, thirty-seven arrive in time. */
const endings: readonly Ending[] = [
  ...times(5, "late"),
  ...times(4, "second_attempt"),
  ...times(1, "delivered_with_damage"),
  ...times(1, "lost_in_carrier"),
  ...times(2, "returned_to_seller"),
  ...times(1, "cancelled"),
  ...times(1, "rescued"),
  ...times(1, "rescue_refused"),
  ...times(37, "delivered"),
];

/** Orders of a day: more on business days than at weekends, and half a year ago about half of today's. */
const ordersOf = (day: string, daysAgo: number): number =>
  (isBusinessDay(day) ? 1 : 0.3) * (2.1 - daysAgo / historyDays);

/** The shipments of two quarters in the order of their creation, in the shop's hours; always the same for a day. */
export function plannedShipments(now: Date): PlannedShipment[] {
  const today = dayInArgentina(now);
  const planned: PlannedShipment[] = [];
  let orders = 0;
  for (let daysAgo = historyDays; daysAgo > 1; daysAgo--) {
    const day = addDays(today, -daysAgo);
    const before = Math.floor(orders);
    orders += ordersOf(day, daysAgo);
    for (let count = before; count < Math.floor(orders); count++) {
      const hour = 9 + ((count * 5) % 10);
      const clock = `${String(hour).padStart(2, "0")}:${String((count * 13) % 60).padStart(2, "0")}`;
      planned.push(plannedAt(count, atClock(day, clock)));
    }
  }
  return planned;
}
