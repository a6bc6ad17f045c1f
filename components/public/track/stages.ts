import type { ShipmentStatus } from "@/lib/core/vocabulary";

/** The stages of a delivery that buyers see, in this order. */
export const stages = ["preparing", "dispatched", "moving", "delivered"] as const;
export type Stage = (typeof stages)[number];

const stageOfStatus: Readonly<Partial<Record<ShipmentStatus, Stage>>> = {
  new: "preparing",
  documentation_ready: "preparing",
  ready_to_ship: "preparing",
  shipped: "dispatched",
  crossdock: "dispatched",
  in_transit_to_carrier: "dispatched",
  received_by_carrier: "moving",
  in_transit: "moving",
  rescheduled: "moving",
  not_delivered: "moving",
  delivered: "delivered",
  delivered_with_damage: "delivered",
};

/** The stage of a shipment; undefined when it is no longer on the way to the buyer: lost, cancelled, going back. */
export const stageOf = (status: ShipmentStatus): Stage | undefined => stageOfStatus[status];

/** Whether the estimated delivery day still applies. */
export const isExpected = (status: ShipmentStatus): boolean => {
  const stage = stageOf(status);
  return stage !== undefined && stage !== "delivered";
};
