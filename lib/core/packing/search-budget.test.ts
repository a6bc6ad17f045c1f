import { describe, expect, test } from "vitest";
import type { PackBox, PackItem } from "./contract";
import { packInWays } from "./pack";
import { compactLimit, searchBudget } from "./search-budget";
import { packBox } from "./testing";

/** Goods of many sizes. Heavy ones soon need no more packages than their weight does, light ones use the whole budget. */
const someOrder = (count: number, lightestGrams: number): PackItem[] =>
  Array.from({ length: count }, (_, at) => ({
    widthCm: 4 + ((at * 7) % 17),
    lengthCm: 5 + ((at * 11) % 23),
    heightCm: 3 + ((at * 5) % 13),
    weightGrams: lightestGrams + ((at * 37) % 900) * 3,
    mustKeepVertical: at % 7 === 0,
    classificationId: 1,
  }));
const box = (side: number): PackBox =>
  packBox(side, side, side, {
    outerWidthCm: side + 1,
    outerLengthCm: side + 1,
    outerHeightCm: side + 1,
    emptyWeightGrams: 100,
  });

/** Steps of the search for packing an order in all ways: the same on every machine. */
function stepsFor(count: number, lightestGrams: number): number {
  const before = searchBudget.spent;
  packInWays(someOrder(count, lightestGrams), [box(40), box(30), box(24)], { mode: "boxes" });
  return searchBudget.spent - before;
}

const [light, heavy] = [10, 1_000];

describe("search budget", () => {
  test("an order of a hundred items takes fewer steps than one of two hundred", () => {
    expect(stepsFor(100, heavy)).toBeLessThan(stepsFor(200, heavy));
    expect(stepsFor(100, light)).toBeLessThan(stepsFor(200, light));
  });

  test("one item more takes hardly more steps, nor fewer", () => {
    for (const count of [100, 150, 200]) {
      const ratio = stepsFor(count + 1, heavy) / stepsFor(count, heavy);
      expect([count, ratio > 0.8 && ratio < 1.25]).toEqual([count, true]);
    }
  });

  test("the limit has no cliff: from 20 items on one item more changes it by less than a tenth", () => {
    for (let count = 20; count < 1_000; count++) {
      const ratio = compactLimit(count + 1) / compactLimit(count);
      expect([count, ratio > 0.9 && ratio < 1.1]).toEqual([count, true]);
    }
  });

  test("the steps of the largest orders are bounded", () => {
    // A step takes some 8 nanoseconds.
    expect(stepsFor(500, light)).toBeLessThan(16_000_000);
    expect(stepsFor(1_000, light)).toBeLessThan(16_000_000);
  });
});
