import { expect, test } from "vitest";
import { channelStateOf, isFurtherState, shopStates, stateOfParcels } from "./channel-states";
import { channelKinds, channelStates, shipmentStatuses } from "./vocabulary";

test("each status of a shipment is a state of a shop or none", () => {
  const table = Object.fromEntries(shipmentStatuses.map((status) => [status, channelStateOf(status, null)]));
  expect(table).toEqual({
    new: null,
    documentation_ready: "label_made",
    ready_to_ship: "label_made",
    shipped: "dispatched",
    crossdock: "in_transit",
    in_transit_to_carrier: "in_transit",
    received_by_carrier: "in_transit",
    in_transit: "in_transit",
    delivered: "delivered",
    not_delivered: "not_delivered",
    cancelled: "cancelled",
    reshipped: null,
    rescheduled: null,
    delivered_with_damage: "delivered",
    lost_in_crossdock: "lost",
    lost_in_carrier: "lost",
    in_carrier_ready_to_return: "not_delivered",
    in_transit_to_crossdock: null,
    on_hold_crossdock: null,
    in_transit_to_seller: null,
    returned_to_seller: "returned",
    expired: "cancelled",
  });
  expect(channelStateOf("in_transit", "waiting_at_branch")).toBe("at_branch");
  expect(channelStateOf("not_delivered", "bad_address")).toBe("not_delivered");
});

test("states go forward alone, and nothing follows the same state", () => {
  for (const [place, state] of channelStates.entries()) {
    expect(isFurtherState(state, null)).toBe(true);
    for (const [told, other] of channelStates.entries()) expect(isFurtherState(state, other)).toBe(place > told);
  }
});

test("every kind of shop has a word, or none, for every state", () => {
  for (const kind of channelKinds) expect(Object.keys(shopStates[kind])).toEqual([...channelStates]);
});

test.each([
  [["delivered", "in_transit"], "in_transit"],
  [["label_made", "delivered"], "label_made"],
  [["delivered", "lost"], "lost"],
  [["delivered", "returned", "delivered"], "returned"],
  [["cancelled", "dispatched"], "dispatched"],
  [["cancelled", "delivered"], "delivered"],
  [["cancelled"], "cancelled"],
  [["lost", "at_branch"], "at_branch"],
  [[], undefined],
] as const)("parcels that are %j make the order %s", (states, expected) => {
  expect(stateOfParcels(states)).toBe(expected);
});
