import { DomainError } from "@/lib/core/errors";
import {
  cancelledOrExpired,
  type Direction,
  type LogisticType,
  preparingStatuses,
  type ShipmentStatus,
  shipmentStatuses,
} from "@/lib/core/vocabulary";

/**
 * Who reports a transition; `edit` is a change of what the label says, which moves money and guide too and is no report.
 * An operator may report every other transition.
 */
export type TransitionSource = "automation" | "seller" | "edit" | "scan" | "carrier" | "operator";

interface Transition {
  readonly from: ShipmentStatus;
  readonly to: ShipmentStatus;
  readonly by: readonly TransitionSource[];
  /** Dispatch modes with this transition; every mode when absent. */
  readonly logisticTypes?: readonly LogisticType[];
  /** Direction of shipments with this transition; both when absent. */
  readonly direction?: Direction;
}

/** The members of a shipment that its transitions depend on. */
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
  only: Pick<Transition, "logisticTypes" | "direction"> = {},
): Transition[] => to.map((target) => ({ from: status, to: target, by, ...only }));

/** The state that a shipment is created in. */
export const initialStatus = "new" satisfies ShipmentStatus;

/** The table of allowed transitions: who may report each of them, and for which shipments. */
export const transitions: readonly Transition[] = [
  ...from("new", ["automation"], ["documentation_ready"]),
  ...from("documentation_ready", ["automation", "seller", "scan"], ["ready_to_ship"]),
  ...from("documentation_ready", ["edit"], ["new"]),
  ...from("ready_to_ship", ["edit"], ["documentation_ready", "new"]),
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
  shipmentStatuses.map((status) => [status, transitions.filter((transition) => transition.from === status)]),
);

const allows = (
  transition: Transition,
  shipment: Omit<ShipmentState, "id" | "status">,
  by: TransitionSource | undefined,
): boolean =>
  (by === undefined || (by === "operator" ? !transition.by.includes("edit") : transition.by.includes(by))) &&
  (transition.direction === undefined || transition.direction === shipment.direction) &&
  (transition.logisticTypes === undefined || transition.logisticTypes.includes(shipment.logisticType));

/** States that a shipment can go to next; reported by anybody when `by` is left out. */
export const allowedTransitions = (shipment: Omit<ShipmentState, "id">, by?: TransitionSource): ShipmentStatus[] =>
  (transitionsFrom.get(shipment.status) ?? [])
    .filter((transition) => allows(transition, shipment, by))
    .map(({ to }) => to);

export const canMove = (shipment: Omit<ShipmentState, "id">, to: ShipmentStatus, by?: TransitionSource): boolean =>
  allowedTransitions(shipment, by).includes(to);

export function assertTransition(shipment: ShipmentState, to: ShipmentStatus, by: TransitionSource): void {
  if (canMove(shipment, to, by)) return;
  throw new DomainError({ code: "illegal_transition", id: shipment.id, from: shipment.status, to });
}

/** A transition that a report stands for, with one of those who may report it. */
export interface Step {
  readonly to: ShipmentStatus;
  readonly by: TransitionSource;
}

/**
 * The shortest way along the table to a state that somebody reports; undefined if no way leads there. A parcel that is
 * delivered has been collected, whether or not anybody said so.
 */
export function pathTo(shipment: Omit<ShipmentState, "id">, reported: ShipmentStatus): readonly Step[] | undefined {
  const paths: (readonly Step[])[] = [[]];
  const seen = new Set<ShipmentStatus>([shipment.status]);
  for (const path of paths) {
    const status = path.at(-1)?.to ?? shipment.status;
    if (status === reported) return path;
    for (const transition of transitionsFrom.get(status) ?? []) {
      const { to, by } = transition;
      if (seen.has(to) || !allows(transition, shipment, undefined) || !isInferable(transition, path)) continue;
      seen.add(to);
      paths.push([...path, { to, by: by[0] ?? "operator" }]);
    }
  }
  return undefined;
}

/**
 * What a report of a later state never proves: that the label was changed, that the shipment expired, or that the
 * crossdock sent out again what came back to it. Through the last one a second scan at a carrier's hub would lead a
 * parcel in transit around by "not delivered".
 */
const isInferable = ({ from, to, by }: Transition, before: readonly Step[]): boolean =>
  !by.includes("edit") &&
  to !== "expired" &&
  !(from === "on_hold_crossdock" && to === "in_transit_to_carrier" && before.length > 0);

export const isFinal = (status: ShipmentStatus): boolean => transitionsFrom.get(status)?.length === 0;

/** Before dispatch: the seller still has the parcels. */
export const isPreparing = (status: ShipmentStatus): boolean =>
  preparingStatuses.some((preparing) => preparing === status);

export const isCancelledOrExpired = (status: ShipmentStatus): boolean =>
  cancelledOrExpired.some((known) => known === status);

/** From `ready_to_ship` until a final state. */
export const isTravelling = (status: ShipmentStatus): boolean =>
  !isFinal(status) && (status === "ready_to_ship" || !isPreparing(status));

/** States in which a crossdock has the shipment: the first of them turns `crossdock_notified` true. */
export const isAtCrossdock = (status: ShipmentStatus): boolean =>
  ["crossdock", "in_transit_to_carrier", "lost_in_crossdock", "on_hold_crossdock"].includes(status);
