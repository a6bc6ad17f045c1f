import fc from "fast-check";
import { expect, test } from "vitest";
import { packageLowerBound } from "./bound";
import type { PackBox, PackItem } from "./contract";
import { toGoods } from "./goods";
import { toKinds } from "./kind";
import { pack } from "./pack";
import { toSearch } from "./search";
import { fitsBox, outerVolume, toStock } from "./stock";
import { packBox, packItem, someBoxes, someItems, times } from "./testing";

const item = (w: number, l: number, h: number, weightGrams: number) => packItem(w, l, h, { weightGrams });
const box = (w: number, l: number, h: number, maxWeightGrams: number) => packBox(w, l, h, { maxWeightGrams });

/** The lower bound for the items that fit a box, or undefined if none does. */
function boundOf(items: readonly PackItem[], boxes: readonly PackBox[]): number | undefined {
  const stock = toStock(boxes);
  const kinds = toKinds(items, true).filter((kind) => stock.some((each) => fitsBox(kind, each)));
  return kinds.length === 0 ? undefined : packageLowerBound(toSearch(toGoods(kinds), stock, outerVolume));
}

test("no packing has fewer packages than the lower bound", () => {
  const orders = fc.property(someItems(12), someBoxes, (mixed, boxes) => {
    const items = mixed.map((each) => ({ ...each, classificationId: 1 as const }));
    const boxed = pack(items, boxes, { mode: "boxes" }).filter(({ made }) => made === "box");
    expect(boxed.length).toBeGreaterThanOrEqual(boundOf(items, boxes) ?? 0);
  });
  fc.assert(orders, { numRuns: 100 });
});

test("goods that fit only weak boxes count by what these carry", () => {
  const [long, strong] = [box(10, 100, 10, 10_000), box(50, 50, 50, 30_000)];
  const rods = times(2, item(5, 90, 5, 5_000));
  // The rods fill one long box exactly; 50 kg are too much for one strong box.
  expect(boundOf([...rods, ...times(5, item(10, 10, 10, 10_000))], [long, strong])).toBe(3);
  // The long box has 5 kg to spare, which takes what is too much for two strong boxes.
  expect(boundOf([rods[0]!, ...times(13, item(9, 9, 9, 5_000))], [long, strong])).toBe(3);
  expect(boundOf([rods[0]!, ...times(14, item(9, 9, 9, 5_000))], [long, strong])).toBe(4);
});

test("goods that fit only small boxes count by what these hold", () => {
  const [flat, cube] = [box(60, 60, 2, 90_000), box(20, 20, 20, 90_000)];
  const panels = times(2, item(60, 60, 2, 10));
  expect(boundOf([...panels, ...times(9, item(10, 10, 20, 10))], [flat, cube])).toBe(5);
});
