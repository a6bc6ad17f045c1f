import { DomainError } from "@/lib/core/errors";
import { type Direction, type LogisticType, type ShipmentStatus, shipmentStatuses } from "@/lib/core/vocabulary";

/** Who reports a move. An operator may report whatever anybody may. */
export type TransitionSource = "automation" | "seller" | "scan" | "carrier" | "operator";

interface Move {
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
  readonly by: readonly TransitionSource[];
  /** Dispatch modes that go this way; every mode when absent. */
  readonly logisticTypes?: readonly LogisticType[];
  /** Shipments that go this way; both directions when absent. */
  readonly direction?: Direction;
}

/** What the rules look at. */
export interface ShipmentState {
  readonly id: number;
  readonly status: ShipmentStatus;
  readonly direction: Direction;
  readonly logisticType: LogisticType;
}

const throughCrossdock: readonly LogisticType[] = ["crossdock", "xd_dropoff", "fulfillment", "point_dropoff"];
const straightToCarrier: readonly LogisticType[] = ["carrier_pickup", "carrier_dropoff"];

const from = (
  status: ShipmentStatus,
  by: readonly TransitionSource[],
  to: readonly ShipmentStatus[],
  only: Pick<Move, "logisticTypes" | "direction"> = {},
): Move[] => to.map((target) => ({ from: status, to: target, by, ...only }));

/** The truth about moves: every one that is allowed, who may report it, and for which shipments. */
export const transitions: readonly Move[] = [
  ...from("new", ["automation"], ["documentation_ready"]),
  ...from("documentation_ready", ["automation", "seller", "scan"], ["ready_to_ship"]),
  ...from("ready_to_ship", ["seller", "scan", "carrier"], ["shipped"]),
  ...(["new", "documentation_ready", "ready_to_ship"] as const).flatMap((status) => [
    ...from(status, ["seller"], ["cancelled"]),
    ...from(status, ["automation"], ["expired"]),
  ]),
  ...from("shipped", ["scan"], ["crossdock"], { logisticTypes: throughCrossdock }),
  ...from("shipped", ["scan", "carrier"], ["received_by_carrier"], { logisticTypes: straightToCarrier }),
  ...from("crossdock", ["scan"], ["in_transit_to_carrier", "reshipped", "lost_in_crossdock", "on_hold_crossdock"]),
  ...from("in_transit_to_carrier", ["scan", "carrier"], ["received_by_carrier", "reshipped", "lost_in_carrier"]),
  ...from(
    "received_by_carrier",
    ["carrier"],
    [
      "in_transit",
      "rescheduled",
      "not_delivered",
      "reshipped",
      "lost_in_carrier",
      "delivered",
      "delivered_with_damage",
    ],
  ),
  ...from("received_by_carrier", ["carrier"], ["in_transit_to_crossdock", "in_transit_to_seller"], {
    direction: "return",
  }),
  ...from(
    "in_transit",
    ["carrier"],
    ["delivered", "delivered_with_damage", "rescheduled", "not_delivered", "lost_in_carrier"],
  ),
  ...from(
    "rescheduled",
    ["carrier"],
    ["in_transit", "delivered", "delivered_with_damage", "not_delivered", "lost_in_carrier"],
  ),
  ...from("not_delivered", ["carrier"], ["rescheduled", "in_carrier_ready_to_return", "lost_in_carrier"]),
  ...from("in_carrier_ready_to_return", ["carrier"], ["in_transit_to_crossdock", "in_transit_to_seller"]),
  ...from("in_transit_to_crossdock", ["scan"], ["on_hold_crossdock", "lost_in_crossdock"]),
  ...from("on_hold_crossdock", ["operator"], ["in_transit_to_seller", "in_transit_to_carrier", "lost_in_crossdock"]),
  ...from("in_transit_to_seller", ["carrier"], ["returned_to_seller", "lost_in_carrier"]),
];

const transitionsFrom = new Map(
  shipmentStatuses.map((status) => [status, transitions.filter((move) => move.from === status)]),
);

const allows = (
  move: Move,
  traveller: Omit<ShipmentState, "id" | "status">,
  by: TransitionSource | undefined,
): boolean =>
  (by === undefined || by === "operator" || move.by.includes(by)) &&
  (move.direction === undefined || move.direction === traveller.direction) &&
  (move.logisticTypes === undefined || move.logisticTypes.includes(traveller.logisticType));

/** Where a shipment can go next; by anybody when `by` is left out. */
export const allowedTransitions = (traveller: Omit<ShipmentState, "id">, by?: TransitionSource): ShipmentStatus[] =>
  (transitionsFrom.get(traveller.status) ?? []).filter((move) => allows(move, traveller, by)).map(({ to }) => to);

export const canMove = (traveller: Omit<ShipmentState, "id">, to: ShipmentStatus, by?: TransitionSource): boolean =>
  allowedTransitions(traveller, by).includes(to);

export function assertTransition(traveller: ShipmentState, to: ShipmentStatus, by: TransitionSource): void {
  if (canMove(traveller, to, by)) return;
  throw new DomainError({ code: "illegal_transition", id: traveller.id, from: traveller.status, to });
}

/** Whether a shipment can have passed a state on its way to where it is: late news of it are believable. */
export function canReach(
  { direction, logisticType, status: present }: Omit<ShipmentState, "id">,
  past: ShipmentStatus,
): boolean {
  const accessible = new Set<ShipmentStatus>([past]);
  for (const status of accessible)
    for (const next of allowedTransitions({ direction, logisticType, status })) accessible.add(next);
  return accessible.has(present);
}

export const isFinal = (status: ShipmentStatus): boolean => transitionsFrom.get(status)?.length === 0;

/** Before dispatch: the seller still has it. */
export const isPreparing = (status: ShipmentStatus): boolean =>
  status === "new" || status === "documentation_ready" || status === "ready_to_ship";

/** From the moment the seller is done with it until it has ended. */
export const isTravelling = (status: ShipmentStatus): boolean =>
  !isFinal(status) && (status === "ready_to_ship" || !isPreparing(status));

/** States in which a crossdock has the shipment: the first of them turns `crossdock_notified` true. */
export const isAtCrossdock = (status: ShipmentStatus): boolean =>
  ["crossdock", "in_transit_to_carrier", "lost_in_crossdock", "on_hold_crossdock"].includes(status);
