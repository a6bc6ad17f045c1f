import fc from "fast-check";
import { expect, test } from "vitest";
import { countChosen, describeSelection, findFieldErrors, shareOfValue, toPackages, toPieces } from "./pieces";

const nothing = { packageIds: new Set<number>(), itemIds: new Set<number>() };
const mate = (id: number) => ({ id, description: "Mate", sku: "MAT-1" });
const yerba = (id: number) => ({ id, description: "Yerba", sku: null });
const packages = [
  { id: 1, number: 1, description1: null, items: [mate(11), yerba(12), mate(13)] },
  { id: 2, number: 2, description1: "Caja cerrada", items: [] },
];

test("equal items are one piece with a number, a closed package is one piece", () => {
  expect(toPieces(packages, nothing).map(({ key, description, available }) => [key, description, available])).toEqual([
    ["i11", "Mate", 2],
    ["i12", "Yerba", 1],
    ["p2", "Caja cerrada", 1],
  ]);
});

test("what is on its way back already is not on offer", () => {
  const taken = { packageIds: new Set([1, 2]), itemIds: new Set([11]) };
  const pieces = toPieces(packages, taken);
  expect(pieces.map(({ available }) => available)).toEqual([1, 1, 0]);
  expect(toPackages(pieces, { i11: 1 })).toEqual([{ id: 1, items: [{ id: 13 }] }]);
});

test("one of two asks for one, a closed package for itself", () => {
  const pieces = toPieces(packages, nothing);
  expect(toPackages(pieces, { i11: 1, p2: 1 })).toEqual([{ id: 1, items: [{ id: 11 }] }, { id: 2 }]);
  expect(toPackages(pieces, {})).toEqual([]);
});

test("more than there are, halves and less than nothing are told", () => {
  const pieces = toPieces(packages, nothing);
  expect([...findFieldErrors(pieces, { i11: 3, i12: 0.5, p2: -1 })]).toEqual([
    ["i11", "too_many"],
    ["i12", "not_whole"],
    ["p2", "not_whole"],
  ]);
  expect(findFieldErrors(pieces, { i11: 2, i12: undefined }).size).toBe(0);
});

test("a selection is described by quantities and descriptions", () => {
  expect(describeSelection(packages, [{ packageId: 1, itemIds: [11, 13] }, { packageId: 2 }])).toEqual([
    { description: "Mate", number: 1, quantity: 2 },
    { description: "Caja cerrada", number: 2, quantity: 1 },
  ]);
});

test("whatever is chosen within what is there names each item once, and its value is a share", () => {
  const chosen = fc.record({ i11: fc.integer({ min: 0, max: 2 }), i12: fc.integer({ min: 0, max: 1 }) });
  fc.assert(
    fc.property(chosen, fc.integer({ min: 0, max: 10_000_000 }), (quantities, cents) => {
      const pieces = toPieces(packages, nothing);
      const ids = toPackages(pieces, quantities).flatMap(({ items = [] }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(countChosen(pieces, quantities));
      const value = shareOfValue(cents, pieces, ids.length);
      expect(value).toBeLessThanOrEqual(cents);
      expect(shareOfValue(cents, pieces, 4)).toBe(cents);
    }),
  );
});
