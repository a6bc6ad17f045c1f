import type { CrossdockStep, ShipmentStatus } from "@/lib/core/vocabulary";
import { canMove, isCancelledOrExpired, isFinal, isPreparing, type Shipment } from "../../shipping/shipments";

/** Why a step cannot be done with a parcel, by its state. */
export type CrossdockRejection =
  /** The shipment is past this step. */
  | "already"
  /** The seller still has the shipment. */
  | "not_ready"
  /** The crossdock has not received the shipment yet. */
  | "not_received"
  /** The shipment goes straight to its carrier. */
  | "no_crossdock"
  /** The shipment is on hold until an operator decides about it. */
  | "on_hold"
  /** The step is for shipments on hold, and this one is not. */
  | "not_held"
  /** Its carrier has the shipment. */
  | "with_carrier"
  | "ended";

type State = Pick<Shipment, "status" | "direction" | "logisticType">;

/** The state to which a step moves a shipment, by its present state. */
export const steps: Readonly<Record<CrossdockStep, Partial<Record<ShipmentStatus, ShipmentStatus>>>> = {
  receive: { shipped: "crossdock", in_transit_to_crossdock: "on_hold_crossdock" },
  hand_over: { crossdock: "in_transit_to_carrier" },
  redispatch: { on_hold_crossdock: "in_transit_to_carrier" },
  to_seller: { on_hold_crossdock: "in_transit_to_seller" },
  hold: { crossdock: "on_hold_crossdock" },
  lost: {
    crossdock: "lost_in_crossdock",
    on_hold_crossdock: "lost_in_crossdock",
    in_transit_to_crossdock: "lost_in_crossdock",
  },
};

export const passesCrossdock = (shipment: State): boolean =>
  canMove({ ...shipment, status: "shipped" }, "crossdock", "operator");

/** Of a shipment that the step does not move. */
export function rejectionOf(shipment: State, step: CrossdockStep): CrossdockRejection {
  const { status } = shipment;
  if (isCancelledOrExpired(status)) return "ended";
  if (Object.values(steps[step]).includes(status)) return "already";
  if (isFinal(status)) return "ended";
  const isBefore = isPreparing(status) || status === "shipped";
  if (isBefore && !passesCrossdock(shipment)) return "no_crossdock";
  if (isPreparing(status)) return "not_ready";
  if (status === "shipped" || status === "in_transit_to_crossdock") return "not_received";
  if (status === "on_hold_crossdock") return "on_hold";
  return status === "crossdock" ? "not_held" : "with_carrier";
}
