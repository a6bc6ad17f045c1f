import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { directions, logisticTypes, type ShipmentStatus, shipmentStatuses, statusFacts } from "@/lib/core/vocabulary";
import { allowedTransitions, assertTransition, canMove, isFinal, isPreparing, transitions } from "./lifecycle";

const final = shipmentStatuses.filter((status) => "final" in statusFacts[status]);

test("every state can be reached from new", () => {
  const accessible = new Set<ShipmentStatus>(["new"]);
  for (const status of accessible) for (const move of transitions) if (move.from === status) accessible.add(move.to);
  expect([...accessible].sort()).toEqual([...shipmentStatuses].sort());
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
  const traveller = { direction: "forward", logisticType: "crossdock" } as const;
  expect(canMove({ ...traveller, status: "new" }, "documentation_ready", "seller")).toBe(false);
  expect(canMove({ ...traveller, status: "in_transit" }, "delivered", "seller")).toBe(false);
});

test("a refused move names the shipment, where it is and where it should have gone", () => {
  const traveller = { id: 7, status: "delivered", direction: "forward", logisticType: "crossdock" } as const;
  expect(() => assertTransition(traveller, "cancelled", "operator")).toThrow(
    new DomainError({ code: "illegal_transition", id: 7, from: "delivered", to: "cancelled" }),
  );
});

test("every walk ends in a final state or can go on, whatever the way it is sent", () => {
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
