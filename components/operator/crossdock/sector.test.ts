import { expect, test } from "vitest";
import type { CrossdockStep, ShipmentStatus } from "@/lib/core/vocabulary";
import type { ParcelScan } from "./queries";
import { sectorOf } from "./sector";

const scanned = (outcome: ParcelScan["outcome"], status: ShipmentStatus) => ({ outcome, shipment: { status } });

test.each<[CrossdockStep, ParcelScan["outcome"], ShipmentStatus]>([
  ["receive", "partial", "shipped"],
  ["receive", "repeated", "shipped"],
  ["receive", "done", "crossdock"],
  ["receive", "already", "crossdock"],
  ["hand_over", "done", "in_transit_to_carrier"],
  ["redispatch", "done", "in_transit_to_carrier"],
])("%s, %s: a parcel that is %s goes to its carrier", (step, outcome, status) => {
  expect(sectorOf(scanned(outcome, status), step)).toBe("carrier");
});

test.each<[CrossdockStep, ParcelScan["outcome"], ShipmentStatus]>([
  ["receive", "partial", "in_transit_to_crossdock"],
  ["receive", "done", "on_hold_crossdock"],
  ["receive", "already", "on_hold_crossdock"],
  ["hold", "done", "on_hold_crossdock"],
  ["hold", "already", "on_hold_crossdock"],
])("%s, %s: a parcel that is %s waits for a decision, wherever its carrier's lane is", (step, outcome, status) => {
  expect(sectorOf(scanned(outcome, status), step)).toBe("held");
});

test("a parcel on its way back goes to the seller", () => {
  for (const outcome of ["done", "already"] as const)
    expect(sectorOf(scanned(outcome, "in_transit_to_seller"), "to_seller")).toBe("seller");
  expect(sectorOf(scanned("partial", "on_hold_crossdock"), "to_seller")).toBe("seller");
});

test("a parcel that a step refused, or that was given up, goes to no lane", () => {
  for (const outcome of [
    "not_ready",
    "not_dispatched",
    "not_received",
    "on_hold",
    "other_carrier",
    "ended",
    "no_package",
    "no_crossdock",
    "not_held",
    "with_carrier",
  ] as const)
    expect(sectorOf(scanned(outcome, "crossdock"), "hand_over")).toBe("aside");
  expect(sectorOf(scanned("done", "lost_in_crossdock"), "lost")).toBe("aside");
});
