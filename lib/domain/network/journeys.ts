import {
  type Direction,
  type ServiceType,
  type ShipmentStatus,
  type Substatus,
  substatuses,
} from "@/lib/core/vocabulary";
import { canMove, type ShipmentState } from "../shipments";

/** What the network looks at to choose a way. */
export interface Cargo extends ShipmentState {
  readonly serviceType: ServiceType;
  readonly externalId: string;
  readonly parentShipmentId: number | null;
}

type Way = readonly ShipmentStatus[];

/** The parts that ways are made of; which states they have depends on the shipment. */
interface Legs {
  /** From the sender until the carrier has it. */
  readonly out: Way;
  /** From the carrier to the point where it turns back: a failed delivery, or nothing when it travels back anyway. */
  readonly turn: Way;
  /** Back to the seller. */
  readonly home: Way;
}

interface Journey {
  /** How many of a hundred shipments end so. A direction that is missing ends so neither by chance nor by wish. */
  readonly shares: Readonly<Partial<Record<Direction, number>>>;
  /** Why a delivery fails on this way. */
  readonly substatus?: Substatus;
  /** No state twice, so that the state of a shipment tells how far it has come. */
  readonly way: (legs: Legs) => Way;
}

const failed: Way = ["in_transit", "not_delivered", "in_carrier_ready_to_return"];

const stateJourneys = {
  delivered: { shares: { forward: 78 }, way: ({ out }) => [...out, "in_transit", "delivered"] },
  rescheduled: { shares: { forward: 6 }, way: ({ out }) => [...out, "in_transit", "rescheduled", "delivered"] },
  /** The first visit fails, the second does not. */
  not_delivered: {
    shares: { forward: 4 },
    substatus: "client_not_in_address",
    way: ({ out }) => [...out, "in_transit", "not_delivered", "rescheduled", "delivered"],
  },
  delivered_with_damage: {
    shares: { forward: 2 },
    way: ({ out }) => [...out, "in_transit", "delivered_with_damage"],
  },
  returned_to_seller: {
    shares: { forward: 1, return: 94 },
    substatus: "exhausted_delivery_attempts",
    way: ({ out, turn, home }) => [...out, ...turn, ...home],
  },
  /** Stays there until an operator decides. */
  on_hold_crossdock: {
    shares: { forward: 1, return: 3 },
    substatus: "exhausted_delivery_attempts",
    way: ({ out, turn }) => [...out, ...turn, "in_transit_to_crossdock", "on_hold_crossdock"],
  },
  lost_in_carrier: {
    shares: { forward: 1, return: 2 },
    way: ({ out, turn }) => [...out, turn.length > 0 ? "in_transit" : "in_transit_to_seller", "lost_in_carrier"],
  },
  lost_in_crossdock: {
    shares: { forward: 1, return: 1 },
    substatus: "exhausted_delivery_attempts",
    way: ({ out, turn }) =>
      out.includes("crossdock")
        ? ["ready_to_ship", "shipped", "crossdock", "lost_in_crossdock"]
        : [...out, ...turn, "in_transit_to_crossdock", "lost_in_crossdock"],
  },
  reshipped: { shares: { forward: 1 }, way: ({ out }) => [...out, "reshipped"] },
  /** Nobody collects it. */
  ready_to_ship: { shares: { forward: 0, return: 0 }, way: () => ["ready_to_ship"] },
} as const satisfies Partial<Record<ShipmentStatus, Journey>>;

/**
 * How a journey ends, by the code of the state or of the reason that is peculiar to it: `rescheduled` is delivered in the
 * end, `bad_address` comes back to the seller.
 */
export type JourneyOutcome = keyof typeof stateJourneys | Substatus;

/** Of a hundred shipments, those that come back for this reason; the others come back by wish only. */
const comeBack: Readonly<Partial<Record<Substatus, number>>> = {
  client_rejected_shipment: 2,
  bad_address: 2,
  inaccessible: 1,
};

const returnJourney = (substatus: Substatus): Journey => ({
  shares: { forward: comeBack[substatus] ?? 0 },
  substatus,
  way: ({ out, home }) => [...out, ...failed, ...home],
});

export const journeys: Readonly<Record<JourneyOutcome, Journey>> = {
  ...stateJourneys,
  ...(Object.fromEntries(substatuses.map((substatus) => [substatus, returnJourney(substatus)])) as Record<
    Substatus,
    Journey
  >),
};

export const outcomes = Object.keys(journeys) as JourneyOutcome[];

export function wayOf(
  outcome: JourneyOutcome,
  cargo: Pick<Cargo, "status" | "direction" | "logisticType" | "serviceType">,
): Way {
  const isReturn = cargo.direction === "return";
  // What a crossdock held may be sent to the carrier from there, however it was collected.
  const byCrossdock = canMove({ ...cargo, status: "shipped" }, "crossdock") || cargo.status === "in_transit_to_carrier";
  const homeByCrossdock = isReturn ? cargo.serviceType === "return_crossdock" : byCrossdock;
  return journeys[outcome].way({
    out: ["ready_to_ship", "shipped", ...(byCrossdock ? handedOver : []), "received_by_carrier"],
    turn: isReturn ? [] : failed,
    home: [...(homeByCrossdock ? held : []), "in_transit_to_seller", "returned_to_seller"],
  });
}

const handedOver: Way = ["crossdock", "in_transit_to_carrier"];
const held: Way = ["in_transit_to_crossdock", "on_hold_crossdock"];
