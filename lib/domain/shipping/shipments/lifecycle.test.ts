import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "@/lib/core/errors";
import {
  directions,
  type LogisticType,
  logisticTypes,
  type ShipmentStatus,
  shipmentStatuses,
  statusFacts,
} from "@/lib/core/vocabulary";
import { allowedTransitions, assertTransition, canMove, isFinal, isPreparing, pathTo, transitions } from "./lifecycle";

const final = shipmentStatuses.filter((status) => "final" in statusFacts[status]);

test("every state can be reached from new", () => {
  const reachable = new Set<ShipmentStatus>(["new"]);
  for (const status of reachable) for (const move of transitions) if (move.from === status) reachable.add(move.to);
  expect([...reachable].sort()).toEqual([...shipmentStatuses].sort());
});

test("the states that the contract calls final have no exit, and no others", () => {
  expect(shipmentStatuses.filter(isFinal).sort()).toEqual([...final].sort());
});

test("a shipment collected by the carrier never passes a crossdock, and the other way round", () => {
  const shipped = { status: "shipped", direction: "forward" } as const;
  expect(allowedTransitions({ ...shipped, logisticType: "carrier_pickup" })).toEqual(["received_by_carrier"]);
  expect(allowedTransitions({ ...shipped, logisticType: "crossdock" })).toEqual(["crossdock"]);
});

test("only a return goes from the carrier back to the seller without a failed delivery", () => {
  const received = { status: "received_by_carrier", logisticType: "carrier_dropoff" } as const;
  expect(canMove({ ...received, direction: "return" }, "in_transit_to_seller")).toBe(true);
  expect(canMove({ ...received, direction: "forward" }, "in_transit_to_seller")).toBe(false);
});

test("a seller may cancel before dispatch and never after", () => {
  for (const status of shipmentStatuses)
    expect(canMove({ status, direction: "forward", logisticType: "crossdock" }, "cancelled", "seller")).toBe(
      isPreparing(status),
    );
});

test("a seller cannot make its own shipment ready for documents or delivered", () => {
  const shipment = { direction: "forward", logisticType: "crossdock" } as const;
  expect(canMove({ ...shipment, status: "new" }, "documentation_ready", "seller")).toBe(false);
  expect(canMove({ ...shipment, status: "in_transit" }, "delivered", "seller")).toBe(false);
});

test("a rejected transition names the shipment, its state and the state it should have reached", () => {
  const shipment = { id: 7, status: "delivered", direction: "forward", logisticType: "crossdock" } as const;
  expect(() => assertTransition(shipment, "cancelled", "operator")).toThrow(
    new DomainError({ code: "illegal_transition", id: 7, from: "delivered", to: "cancelled" }),
  );
});

/**
 * Who may report which transition, written down a second time from the contract: the letters are automation, seller, scan
 * carrier, and a change of what the label says (E); an operator may report all of them but the last. `crossdock`, `straight` and `return` name the shipments it is for.
 */
const reported = `
  new > documentation_ready: A; new > cancelled: S; new > expired: A
  documentation_ready > ready_to_ship: A S X; documentation_ready > cancelled: S; documentation_ready > expired: A
  documentation_ready > new: E; ready_to_ship > documentation_ready: E; ready_to_ship > new: E
  ready_to_ship > shipped: S X C; ready_to_ship > cancelled: S; ready_to_ship > expired: A
  shipped > crossdock: X crossdock; shipped > received_by_carrier: X C straight
  crossdock > in_transit_to_carrier: X; crossdock > reshipped: X; crossdock > lost_in_crossdock: X
  crossdock > on_hold_crossdock: X
  in_transit_to_carrier > received_by_carrier: X C; in_transit_to_carrier > reshipped: X C
  in_transit_to_carrier > lost_in_carrier: X C
  received_by_carrier > in_transit: C; received_by_carrier > rescheduled: C; received_by_carrier > not_delivered: C
  received_by_carrier > reshipped: C; received_by_carrier > lost_in_carrier: C; received_by_carrier > delivered: C
  received_by_carrier > delivered_with_damage: C; received_by_carrier > in_transit_to_crossdock: C return
  received_by_carrier > in_transit_to_seller: C return
  in_transit > delivered: C; in_transit > delivered_with_damage: C; in_transit > rescheduled: C
  in_transit > not_delivered: C; in_transit > lost_in_carrier: C
  rescheduled > in_transit: C; rescheduled > delivered: C; rescheduled > delivered_with_damage: C
  rescheduled > not_delivered: C; rescheduled > lost_in_carrier: C
  not_delivered > rescheduled: C; not_delivered > in_carrier_ready_to_return: C; not_delivered > lost_in_carrier: C
  in_carrier_ready_to_return > in_transit_to_crossdock: C; in_carrier_ready_to_return > in_transit_to_seller: C
  in_transit_to_crossdock > on_hold_crossdock: X; in_transit_to_crossdock > lost_in_crossdock: X
  on_hold_crossdock > in_transit_to_seller:; on_hold_crossdock > in_transit_to_carrier:
  on_hold_crossdock > lost_in_crossdock:
  in_transit_to_seller > returned_to_seller: C; in_transit_to_seller > lost_in_carrier: C`
  .split(/[;\n]/)
  .map((entry) => entry.trim())
  .filter((entry) => entry !== "");

const letters = { automation: "A", seller: "S", scan: "X", carrier: "C", edit: "E", operator: "" } as const;

test("each transition is reported by those who see it and by nobody else", () => {
  const described = transitions.map(({ from, to, by, logisticTypes: modes, direction }) => {
    const only = modes ? (modes.includes("crossdock") ? "crossdock" : "straight") : (direction ?? "");
    return `${from} > ${to}: ${[...by.map((source) => letters[source]), only].filter(Boolean).join(" ")}`.trim();
  });
  expect(described.sort()).toEqual([...reported].sort());
});

test("every walk ends in a final state or can go on, whatever its direction and dispatch mode", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...directions),
      fc.constantFrom(...logisticTypes),
      fc.array(fc.nat(), { maxLength: 40 }),
      (direction, logisticType, choices) => {
        let status: ShipmentStatus = "new";
        for (const choice of choices) {
          const next = allowedTransitions({ status, direction, logisticType });
          expect(next.length === 0).toBe(isFinal(status));
          if (next.length === 0) return;
          status = next[choice % next.length] ?? status;
        }
      },
    ),
  );
});

describe("the way to a reported state", () => {
  const path = (status: ShipmentStatus, to: ShipmentStatus, logisticType: LogisticType = "crossdock") =>
    pathTo({ status, direction: "forward", logisticType }, to)?.map((step) => step.to);

  test("is the shortest one for the dispatch mode", () => {
    expect(path("ready_to_ship", "delivered")).toEqual([
      "shipped",
      "crossdock",
      "in_transit_to_carrier",
      "received_by_carrier",
      "delivered",
    ]);
    expect(path("ready_to_ship", "delivered", "carrier_pickup")).toEqual([
      "shipped",
      "received_by_carrier",
      "delivered",
    ]);
    expect(path("not_delivered", "in_transit")).toEqual(["rescheduled", "in_transit"]);
  });

  test("is nowhere back, out of a final state, or through an operator's decision", () => {
    expect(path("in_transit", "received_by_carrier")).toBeUndefined();
    expect(path("delivered", "in_transit")).toBeUndefined();
    expect(path("ready_to_ship", "documentation_ready")).toBeUndefined();
    expect(path("ready_to_ship", "expired")).toBeUndefined();
    expect(path("on_hold_crossdock", "delivered")?.[0]).toBe("in_transit_to_carrier");
  });

  test("consists of transitions of the table, each by one who may report it", () => {
    for (const direction of directions)
      for (const logisticType of logisticTypes)
        for (const start of shipmentStatuses)
          for (const target of shipmentStatuses) {
            let status: ShipmentStatus = start;
            for (const { to, by } of pathTo({ status, direction, logisticType }, target) ?? []) {
              expect(canMove({ status, direction, logisticType }, to, by)).toBe(true);
              status = to;
            }
          }
  });
});
