import { describe, expect, test } from "vitest";
import { type CrossdockStep, crossdockSteps, type ShipmentStatus, shipmentStatuses } from "@/lib/core/vocabulary";
import { type CrossdockRejection, rejectionOf, steps } from "./rejection";

type Row = Readonly<Record<CrossdockStep, CrossdockRejection | "moves">>;

const all = (rejection: CrossdockRejection): Row => ({
  receive: rejection,
  hand_over: rejection,
  redispatch: rejection,
  to_seller: rejection,
  hold: rejection,
  lost: rejection,
});

/** Of a shipment that passes the crossdock. */
const expected: Readonly<Record<ShipmentStatus, Row>> = {
  new: all("not_ready"),
  documentation_ready: all("not_ready"),
  ready_to_ship: all("not_ready"),
  shipped: { ...all("not_received"), receive: "moves" },
  crossdock: {
    receive: "already",
    hand_over: "moves",
    redispatch: "not_held",
    to_seller: "not_held",
    hold: "moves",
    lost: "moves",
  },
  on_hold_crossdock: {
    receive: "already",
    hand_over: "on_hold",
    redispatch: "moves",
    to_seller: "moves",
    hold: "already",
    lost: "moves",
  },
  in_transit_to_carrier: { ...all("with_carrier"), hand_over: "already", redispatch: "already" },
  received_by_carrier: all("with_carrier"),
  in_transit: all("with_carrier"),
  rescheduled: all("with_carrier"),
  not_delivered: all("with_carrier"),
  in_carrier_ready_to_return: all("with_carrier"),
  in_transit_to_crossdock: { ...all("not_received"), receive: "moves", lost: "moves" },
  in_transit_to_seller: { ...all("with_carrier"), to_seller: "already" },
  lost_in_crossdock: { ...all("ended"), lost: "already" },
  lost_in_carrier: all("ended"),
  reshipped: all("ended"),
  delivered: all("ended"),
  delivered_with_damage: all("ended"),
  returned_to_seller: all("ended"),
  cancelled: all("ended"),
  expired: all("ended"),
};

const shipment = (status: ShipmentStatus, logisticType: "crossdock" | "carrier_pickup") =>
  ({ status, direction: "forward", logisticType }) as const;

describe.each(shipmentStatuses)("a parcel in the state %s", (status) => {
  test.each(crossdockSteps)("at the step %s", (step) => {
    const { [step]: wanted } = expected[status];
    expect(steps[step][status] !== undefined).toBe(wanted === "moves");
    if (wanted !== "moves") expect(rejectionOf(shipment(status, "crossdock"), step)).toBe(wanted);
  });
});

test.each(["new", "documentation_ready", "ready_to_ship", "shipped"] as const)(
  "a parcel that goes straight to its carrier is told so in the state %s, whatever the step",
  (status) => {
    for (const step of crossdockSteps)
      expect(rejectionOf(shipment(status, "carrier_pickup"), step)).toBe("no_crossdock");
  },
);
