import { type LogisticType, type ShipmentStatus, shipmentStatuses } from "@/lib/core/vocabulary";
import { isCancelledOrExpired, pathTo } from "@/lib/domain/shipping/shipments";

/** How long ago a shipment was created: before its dispatch, on its way, on its way back, or ended. */
export const ages = ["fresh", "moving", "returning", "old"] as const;
type Age = (typeof ages)[number];

/** Whether shipments go through the crossdock or straight to the carrier; the states on their way differ. */
export const routes = ["crossdock", "straight"] as const;
type Route = (typeof routes)[number];

export const routeOf = (logisticType: LogisticType): Route =>
  logisticType === "carrier_pickup" || logisticType === "carrier_dropoff" ? "straight" : "crossdock";

/** The states that a shipment has been in, the last of which it is in now. */
export interface Journey {
  readonly id: number;
  readonly route: Route;
  readonly statuses: readonly ShipmentStatus[];
}

/** Of a thousand shipments of an age, how many are in which state. */
const shares: Record<Age, Partial<Record<ShipmentStatus, number>>> = {
  fresh: { new: 60, documentation_ready: 240, ready_to_ship: 320, shipped: 180, crossdock: 120, cancelled: 30 },
  moving: {
    in_transit_to_carrier: 100,
    received_by_carrier: 150,
    in_transit: 260,
    rescheduled: 40,
    not_delivered: 30,
    cancelled: 20,
  },
  returning: {
    in_carrier_ready_to_return: 10,
    in_transit_to_crossdock: 8,
    on_hold_crossdock: 8,
    in_transit_to_seller: 12,
    returned_to_seller: 10,
    cancelled: 20,
    delivered_with_damage: 4,
  },
  old: {
    returned_to_seller: 26,
    cancelled: 20,
    expired: 9,
    delivered_with_damage: 5,
    lost_in_carrier: 4,
    lost_in_crossdock: 1,
    reshipped: 2,
  },
};
/** What the others of an age are in. */
const usual: Record<Age, ShipmentStatus> = {
  fresh: "ready_to_ship",
  moving: "delivered",
  returning: "delivered",
  old: "delivered",
};

/** One journey for each route and each state that it leads to. */
export function allJourneys(): Journey[] {
  return routes
    .flatMap((route) => shipmentStatuses.map((status) => ({ route, statuses: statusesUntil(route, status) })))
    .filter(({ statuses }) => statuses.length > 0)
    .map((journey, id) => ({ ...journey, id }));
}

function statusesUntil(route: Route, status: ShipmentStatus): ShipmentStatus[] {
  // No report infers these, so no path leads there: they follow the documents.
  if (isCancelledOrExpired(status)) return ["new", "documentation_ready", "ready_to_ship", status];
  const logisticType = route === "crossdock" ? "crossdock" : "carrier_pickup";
  const path = pathTo({ status: "new", direction: "forward", logisticType }, status);
  return path ? ["new", ...path.map(({ to }) => to)] : [];
}

/**
 * The states of a thousand shipments of an age; where no route leads to one of them, they are in the usual state. An account that is `short` of money has shipments that wait for it, and got
 * nothing back that would pay them; all others have none that wait.
 */
export function statusesAt(
  age: Age,
  { isShort, reachable }: { readonly isShort: boolean; readonly reachable: ReadonlySet<ShipmentStatus> },
): ShipmentStatus[] {
  const named = Object.entries(shares[age]).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as ShipmentStatus),
  );
  const all = [...named, ...Array.from({ length: 1_000 - named.length }, () => usual[age])];
  return all.map((status) => {
    if (!reachable.has(status)) return usual[age];
    if (isShort) return returnsMoney(status) ? usual[age] : status;
    return status === "new" ? "documentation_ready" : status;
  });
}

/** Whether the account is given back what was held or charged for a shipment that ended in this state. */
export const returnsMoney = (status: ShipmentStatus): boolean => isCancelledOrExpired(status) || isLost(status);

export const isLost = (status: ShipmentStatus): boolean =>
  status === "lost_in_carrier" || status === "lost_in_crossdock";
