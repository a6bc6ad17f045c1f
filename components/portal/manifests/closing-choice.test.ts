import { expect, test } from "vitest";
import type { LeftReason, ShipmentStatus } from "@/lib/core/vocabulary";
import { type Candidate, type ClosingChoice, rowsOf, toggled } from "./closing-choice";

const candidate = (id: number, changes: Partial<Candidate> = {}): Candidate =>
  ({ id, status: "ready_to_ship" as ShipmentStatus, packages: 1, isHandedOver: false, ...changes }) as Candidate;
const staying = (id: number, reason: LeftReason, changes: Partial<Candidate> = {}) => ({
  candidate: candidate(id, changes),
  reason,
});
const preview = {
  going: [candidate(1), candidate(2, { isHandedOver: true })],
  staying: [
    staying(3, "not_printed"),
    staying(4, "stopped"),
    staying(5, "not_packed", { status: "documentation_ready" }),
  ],
};
const start: ClosingChoice = { onlyScanned: false, left: new Set(), taken: new Set() };
const goingOf = (choice: ClosingChoice) =>
  rowsOf(preview, choice)
    .filter(({ goes }) => goes)
    .map(({ candidate: { id } }) => id);
const toggle = (choice: ClosingChoice, id: number) => {
  const row = rowsOf(preview, choice).find((entry) => entry.candidate.id === id);
  if (!row?.canChange) throw new Error(`${id} cannot be changed`);
  return toggled(choice, row);
};

test("what is ready goes, and a box leaves it out and takes it again", () => {
  expect(goingOf(start)).toEqual([1, 2]);
  const without = toggle(start, 1);
  expect(goingOf(without)).toEqual([2]);
  expect(goingOf(toggle(without, 1))).toEqual([1, 2]);
});

test("of what stays only a shipment that is ready can be taken all the same, and never a stopped one", () => {
  expect(goingOf(toggle(start, 3))).toEqual([1, 2, 3]);
  expect(() => toggle(start, 4)).toThrow();
  expect(() => toggle(start, 5)).toThrow();
});

test("by scans alone the unscanned stay unless they are ticked, also one that was left out before", () => {
  const scanned = { ...toggle(start, 1), onlyScanned: true };
  expect(goingOf(scanned)).toEqual([2]);
  const ticked = toggle(scanned, 1);
  expect(goingOf(ticked)).toEqual([1, 2]);
  expect([[...ticked.taken], [...ticked.left]]).toEqual([[1], []]);
});
