import { expect, test } from "vitest";
import { type PackBox, type PackItem, packInWays } from "@/lib/core/packing";
import { packagingModes } from "@/lib/core/vocabulary";
import { packCached } from "./packing-cache";

const item: PackItem = {
  widthCm: 20,
  lengthCm: 30,
  heightCm: 10,
  weightGrams: 500,
  mustKeepVertical: false,
  classificationId: 1,
};
const box: PackBox = {
  innerWidthCm: 20,
  innerLengthCm: 30,
  innerHeightCm: 40,
  outerWidthCm: 21,
  outerLengthCm: 31,
  outerHeightCm: 41,
  emptyWeightGrams: 100,
  maxWeightGrams: 20_000,
};

// Each differs from the first in one thing that changes its packing.
const items: PackItem[] = [
  item,
  { ...item, widthCm: 21 },
  { ...item, lengthCm: 31 },
  { ...item, heightCm: 41 },
  { ...item, weightGrams: 20_000 },
  { ...item, classificationId: 2 },
  { ...item, heightCm: 30, lengthCm: 45, widthCm: 10 },
  { ...item, heightCm: 45, lengthCm: 30, widthCm: 10, mustKeepVertical: true },
];
const boxLists: PackBox[][] = [
  [],
  [box],
  [{ ...box, innerWidthCm: 9 }],
  [{ ...box, innerLengthCm: 29 }],
  [{ ...box, innerHeightCm: 9 }],
  [{ ...box, outerWidthCm: 22 }],
  [{ ...box, outerLengthCm: 32 }],
  [{ ...box, outerHeightCm: 42 }],
  [{ ...box, emptyWeightGrams: 101 }],
  [{ ...box, maxWeightGrams: 599 }],
];

test("whatever was packed before, the result is that of packing again", () => {
  const loads = packagingModes.flatMap((mode) =>
    boxLists.flatMap((boxes) =>
      [...items.map((single) => [single]), [item, item]].map((loose) => [loose, boxes, mode] as const),
    ),
  );
  for (const load of [...loads, ...loads]) {
    const [loose, boxes, mode] = load;
    expect(packCached(...load)).toEqual(packInWays(loose, boxes, { mode }));
  }
});

test("an item that must stay upright does not get the packing of the same item that may lie", () => {
  const tall = { ...item, widthCm: 10, lengthCm: 20, heightCm: 45 };
  const flat = { ...box, innerLengthCm: 50, outerLengthCm: 51 };
  const madeOf = (mustKeepVertical: boolean) =>
    packCached([{ ...tall, mustKeepVertical }], [flat], "boxes").map(([only]) => only?.made);
  expect(madeOf(false)).toEqual(["box"]);
  expect(madeOf(true)).toEqual(["lone"]);
});

test("the 500 packings used last are cached, and no more", () => {
  const others = (from: number) =>
    Array.from({ length: 499 }, (_, i) => packCached([{ ...item, weightGrams: from + i }], [box], "boxes"));
  const first = packCached([item], [box], "boxes");
  others(1_000);
  expect(packCached([item], [box], "boxes")).toBe(first);
  others(2_000);
  packCached([{ ...item, weightGrams: 3_000 }], [box], "boxes");
  expect(packCached([item], [box], "boxes")).not.toBe(first);
});

test.each([
  ["items", Array.from({ length: 21 }, () => item), [box]],
  ["boxes", [item], Array.from({ length: 400 }, () => box)],
])("a load with very many %s is not cached", (_, loose, boxes) => {
  expect(packCached(loose, boxes, "boxes")).not.toBe(packCached(loose, boxes, "boxes"));
});
