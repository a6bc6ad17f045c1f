import { expect, test } from "vitest";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import { countOf, statusesOf, statusViews } from "./views";

test("every state of a shipment stands in exactly one view", () => {
  const shown = statusViews.flatMap((view) => statusesOf[view]);
  expect([...shown].sort()).toEqual([...shipmentStatuses].sort());
});

test("a view counts the shipments of all its states", () => {
  const counts = { new: 2, documentation_ready: 3, ready_to_ship: 5, delivered: 7 };
  expect(countOf("to_prepare", counts)).toBe(3);
  expect(countOf("new", counts)).toBe(2);
  expect(countOf("ready", counts)).toBe(5);
  expect(countOf("in_transit", counts)).toBe(0);
});
