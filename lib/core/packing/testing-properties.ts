import fc from "fast-check";
import { expect } from "vitest";
import { type PackBox, type Packed, type PackItem, type PackOptions, pack, packInWays } from ".";
import { packBox as box, packItem as item, someBoxes, someItems, violationsOf } from "./testing";

/** The promises of the packing as properties of any order, with the number of runs. */

const boxesOnly: PackOptions = { mode: "boxes" };
const modes = fc.constantFrom<PackOptions["mode"]>("boxes", "dynamic", "none");

export function expectGuarantees(numRuns: number): void {
  const orders = fc.property(someItems(24), someBoxes, modes, (items, boxes, mode) => {
    expect(violationsOf(items, boxes, pack(items, boxes, { mode }), mode)).toEqual([]);
  });
  fc.assert(orders, { numRuns });
}

export function expectOrderIsIrrelevant(numRuns: number): void {
  const orders = fc.property(someItems(16), someBoxes, modes, fc.integer(), (items, boxes, mode, seed) => {
    const shuffledItems = shuffled(items, seed);
    const shuffledBoxes = shuffled(boxes, seed + 1);
    const here = describePackages(items, boxes, { mode });
    expect(describePackages(shuffledItems, shuffledBoxes, { mode })).toEqual(here);
  });
  fc.assert(orders, { numRuns });
}

export function expectBrakeIsSafe(numRuns: number): void {
  const orders = fc.property(someItems(40), someBoxes, modes, fc.nat(60), (items, boxes, mode, calls) => {
    let left = calls;
    const braked = packInWays(items, boxes, { mode, isOverdue: () => left-- <= 0 });
    for (const packages of braked) expect(violationsOf(items, boxes, packages, mode)).toEqual([]);
    if (left > 0) expect(braked).toEqual(packInWays(items, boxes, { mode }));
  });
  fc.assert(orders, { numRuns });
}

export function expectMadeToMeasureIsNoDearer(numRuns: number): void {
  const volumeOf = (items: PackItem[], boxes: PackBox[], mode: PackOptions["mode"]) =>
    pack(items, boxes, { mode }).reduce(
      (sum, { widthCm, lengthCm, heightCm }) => sum + widthCm * lengthCm * heightCm,
      0,
    );
  const orders = fc.property(someItems(10), someBoxes, (items, boxes) => {
    fc.pre(boxes.length > 0);
    expect(volumeOf(items, boxes, "dynamic")).toBeLessThanOrEqual(volumeOf(items, boxes, "boxes"));
  });
  fc.assert(orders, { numRuns });
}

export function expectWaysAreGood(numRuns: number): void {
  const orders = fc.property(someItems(16), someBoxes, modes, (items, boxes, mode) => {
    const ways = packInWays(items, boxes, { mode });
    expect(ways[0]).toEqual(pack(items, boxes, { mode }));
    for (const packages of ways) expect(violationsOf(items, boxes, packages, mode)).toEqual([]);
    const seen = ways.map((packages) =>
      packages.map((each) => [each.widthCm, each.lengthCm, each.heightCm, each.weightGrams].join()).join(";"),
    );
    expect(new Set(seen).size).toBe(ways.length);
  });
  fc.assert(orders, { numRuns });
}

export function expectNotBilledMore(numRuns: number): void {
  const orders = fc.property(someItems(60), someBoxes, (items, boxes) => {
    const [first = [], second = first] = packInWays(items, boxes, boxesOnly);
    if (second.length === first.length) expect(gramsOf(second)).toBeLessThanOrEqual(gramsOf(first));
  });
  fc.assert(orders, { numRuns });
}

/** Goods of many sizes, as of a whole warehouse, are packed without a violation. */
export function expectManyArePacked(count: number): void {
  const items = Array.from({ length: count }, (_, at) => item(4 + (at % 17), 5 + (at % 23), 3 + (at % 11)));
  const boxes = [box(40, 60, 40, { maxWeightGrams: 60_000 }), box(30, 30, 30)];
  expect(violationsOf(items, boxes, pack(items, boxes, boxesOnly), "boxes")).toEqual([]);
}

/** Grams that a carrier bills: of weight or of volume. */
export const gramsOf = (packages: readonly Packed[]) =>
  packages.reduce(
    (sum, each) => sum + Math.max(each.weightGrams, Math.ceil((each.widthCm * each.lengthCm * each.heightCm) / 5)),
    0,
  );

/** The packages with contents in place of the indexes, which depend on the order of the request. */
function describePackages(items: PackItem[], boxes: PackBox[], options: PackOptions) {
  return pack(items, boxes, options).map(({ box: index, items: placed, ...rest }) => ({
    ...rest,
    box: index === null ? null : boxes[index],
    placed: placed.map(({ index: place, ...position }) => ({ ...position, weightGrams: items[place]!.weightGrams })),
  }));
}

function shuffled<T>(values: readonly T[], seed: number): T[] {
  const rank = (place: number) => Math.imul(place + 1, 0x9e3779b1 ^ seed) >>> 0;
  return values
    .map((value, place) => ({ value, place }))
    .sort((a, b) => rank(a.place) - rank(b.place))
    .map(({ value }) => value);
}
