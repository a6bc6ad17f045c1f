import {
  type Direction,
  type FailureReason,
  failureReasons,
  type ServiceType,
  type ShipmentStatus,
} from "@/lib/core/vocabulary";
import { canMove, type ShipmentState } from "../shipments";

/** What the network needs to choose a route. */
export interface Cargo extends ShipmentState {
  readonly serviceType: ServiceType;
  readonly externalId: string;
  readonly parentShipmentId: number | null;
}

type Route = readonly ShipmentStatus[];

/** Parts of routes; which statuses they have depends on the shipment. */
interface Legs {
  /** From the sender until the carrier has it. */
  readonly out: Route;
  /** From the carrier to the point where the shipment turns back: a failed delivery, or nothing for a return. */
  readonly turn: Route;
  /** Back to the seller. */
  readonly home: Route;
}

interface Journey {
  /**
   * Percentage of shipments with this outcome. For a direction that is missing the outcome is neither drawn nor granted
   * on request.
   */
  readonly shares: Readonly<Partial<Record<Direction, number>>>;
  /** Why a delivery fails on this route. */
  readonly substatus?: FailureReason;
  /** Contains no status twice, so that the status of a shipment tells how far it has come. */
  readonly route: (legs: Legs) => Route;
}

const failed: Route = ["in_transit", "not_delivered", "in_carrier_ready_to_return"];

const stateJourneys = {
  delivered: { shares: { forward: 78 }, route: ({ out }) => [...out, "in_transit", "delivered"] },
  rescheduled: { shares: { forward: 6 }, route: ({ out }) => [...out, "in_transit", "rescheduled", "delivered"] },
  /** The first visit fails, the second does not. */
  not_delivered: {
    shares: { forward: 4 },
    substatus: "client_not_in_address",
    route: ({ out }) => [...out, "in_transit", "not_delivered", "rescheduled", "delivered"],
  },
  delivered_with_damage: {
    shares: { forward: 2 },
    route: ({ out }) => [...out, "in_transit", "delivered_with_damage"],
  },
  returned_to_seller: {
    shares: { forward: 1, return: 94 },
    substatus: "exhausted_delivery_attempts",
    route: ({ out, turn, home }) => [...out, ...turn, ...home],
  },
  /** Stays there until an operator decides. */
  on_hold_crossdock: {
    shares: { forward: 1, return: 3 },
    substatus: "exhausted_delivery_attempts",
    route: ({ out, turn }) => [...out, ...turn, "in_transit_to_crossdock", "on_hold_crossdock"],
  },
  lost_in_carrier: {
    shares: { forward: 1, return: 2 },
    route: ({ out, turn }) => [...out, turn.length > 0 ? "in_transit" : "in_transit_to_seller", "lost_in_carrier"],
  },
  lost_in_crossdock: {
    shares: { forward: 1, return: 1 },
    substatus: "exhausted_delivery_attempts",
    route: ({ out, turn }) =>
      out.includes("crossdock")
        ? ["ready_to_ship", "shipped", "crossdock", "lost_in_crossdock"]
        : [...out, ...turn, "in_transit_to_crossdock", "lost_in_crossdock"],
  },
  reshipped: { shares: { forward: 1 }, route: ({ out }) => [...out, "reshipped"] },
  /** Nobody collects it. */
  ready_to_ship: { shares: { forward: 0, return: 0 }, route: () => ["ready_to_ship"] },
} as const satisfies Partial<Record<ShipmentStatus, Journey>>;

/**
 * How a journey ends, by the status or substatus that is peculiar to it: `rescheduled` is delivered in the end,
 * `bad_address` comes back to the seller.
 */
export type JourneyOutcome = keyof typeof stateJourneys | FailureReason;

/** Percentage of shipments that come back for this reason; for other reasons they come back on request only. */
const returnShares: Readonly<Partial<Record<FailureReason, number>>> = {
  client_rejected_shipment: 2,
  bad_address: 2,
  inaccessible: 1,
};

const returnJourney = (substatus: FailureReason): Journey => ({
  shares: { forward: returnShares[substatus] ?? 0 },
  substatus,
  route: ({ out, home }) => [...out, ...failed, ...home],
});

export const journeys: Readonly<Record<JourneyOutcome, Journey>> = {
  ...stateJourneys,
  ...(Object.fromEntries(failureReasons.map((substatus) => [substatus, returnJourney(substatus)])) as Record<
    FailureReason,
    Journey
  >),
};

export const outcomes = Object.keys(journeys) as JourneyOutcome[];

export function routeOf(
  outcome: JourneyOutcome,
  cargo: Pick<Cargo, "status" | "direction" | "logisticType" | "serviceType">,
): Route {
  const isReturn = cargo.direction === "return";
  // A shipment that a crossdock held may be sent to the carrier from there, whatever its dispatch mode.
  const byCrossdock = canMove({ ...cargo, status: "shipped" }, "crossdock") || cargo.status === "in_transit_to_carrier";
  const homeByCrossdock = isReturn ? cargo.serviceType === "return_crossdock" : byCrossdock;
  return journeys[outcome].route({
    out: ["ready_to_ship", "shipped", ...(byCrossdock ? handedOver : []), "received_by_carrier"],
    turn: isReturn ? [] : failed,
    home: [...(homeByCrossdock ? held : []), "in_transit_to_seller", "returned_to_seller"],
  });
}

const handedOver: Route = ["crossdock", "in_transit_to_carrier"];
const held: Route = ["in_transit_to_crossdock", "on_hold_crossdock"];
