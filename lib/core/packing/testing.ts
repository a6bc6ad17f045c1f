import fc from "fast-check";
import type { PackagingMode } from "../vocabulary";
import type { PackBox, Packed, PackItem, PlacedItem, SizeCm } from "./contract";

/** An item of 500 g that may be turned, without what `more` changes. */
export const packItem = (
  widthCm: number,
  lengthCm: number,
  heightCm: number,
  more: Partial<PackItem> = {},
): PackItem => ({
  widthCm,
  lengthCm,
  heightCm,
  weightGrams: 500,
  mustKeepVertical: false,
  classificationId: 1,
  ...more,
});

/** A box without walls and weight that carries 30 kg, without what `more` changes. */
export const packBox = (w: number, l: number, h: number, more: Partial<PackBox> = {}): PackBox => ({
  innerWidthCm: w,
  innerLengthCm: l,
  innerHeightCm: h,
  outerWidthCm: w,
  outerLengthCm: l,
  outerHeightCm: h,
  emptyWeightGrams: 0,
  maxWeightGrams: 30_000,
  ...more,
});

export const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** Generators of orders for property tests. Sizes are shop-like, so that some items fit no box and many share one. */

const side = fc.integer({ min: 1, max: 40 });

const someItem: fc.Arbitrary<PackItem> = fc.record({
  widthCm: side,
  lengthCm: side,
  heightCm: side,
  weightGrams: fc.integer({ min: 1, max: 6_000 }),
  mustKeepVertical: fc.boolean(),
  classificationId: fc.constantFrom(1, 1, 1, 2),
});

/** Orders of up to `most` items; about half of the entries are repeated, as goods in shops are. */
export const someItems = (most: number): fc.Arbitrary<PackItem[]> =>
  fc
    .array(fc.tuple(someItem, fc.constantFrom(1, 1, 2, 4)), { minLength: 1, maxLength: most })
    .map((entries) => entries.flatMap(([item, count]) => Array.from({ length: count }, () => item)).slice(0, most));

const someBox: fc.Arbitrary<PackBox> = fc
  .record({
    size: fc.tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 5, max: 60 }), fc.integer({ min: 5, max: 60 })),
    wall: fc.integer({ min: 0, max: 2 }),
    emptyWeightGrams: fc.integer({ min: 0, max: 900 }),
    loadGrams: fc.integer({ min: 500, max: 25_000 }),
  })
  .map(({ size: [width, length, height], wall, emptyWeightGrams, loadGrams }) => ({
    innerWidthCm: width,
    innerLengthCm: length,
    innerHeightCm: height,
    outerWidthCm: width + wall,
    outerLengthCm: length + wall,
    outerHeightCm: height + wall,
    emptyWeightGrams,
    maxWeightGrams: emptyWeightGrams + loadGrams,
  }));

export const someBoxes = fc.array(someBox, { maxLength: 5 });

/**
 * Violated guarantees of a packing, as texts. Written from the guarantees alone, independently of the search. Loops
 * over single centimetres where that is the plainest check.
 */
export function violationsOf(
  items: readonly PackItem[],
  boxes: readonly PackBox[],
  packages: readonly Packed[],
  mode: PackagingMode,
): string[] {
  const seen = packages.flatMap((packed) => packed.items.map(({ index }) => index)).sort((a, b) => a - b);
  const errors = packages.flatMap((packed) => [
    ...violationsOfPackage(items, boxes, packed, mode),
    ...packed.items.flatMap((placed) => violationsOfItem(items[placed.index], placed, packed)),
  ]);
  if (seen.join() !== items.map((_, index) => index).join()) errors.push("not every item exactly once");
  return errors;
}

function violationsOfPackage(
  items: readonly PackItem[],
  boxes: readonly PackBox[],
  packed: Packed,
  mode: PackagingMode,
): string[] {
  const contents = packed.items.flatMap(({ index }) => items[index] ?? []);
  const box = packed.box === null ? undefined : boxes[packed.box];
  const grams = contents.reduce((sum, { weightGrams }) => sum + weightGrams, box?.emptyWeightGrams ?? 0);
  const isLone = packed.made === "lone";
  const checks: [boolean, string][] = [
    [packed.items.length === 0, "an empty package"],
    [(packed.made === "box") !== (box !== undefined), "a box that does not exist"],
    [packed.weightGrams !== grams, "a wrong gross weight"],
    [box !== undefined && grams > box.maxWeightGrams, "too heavy"],
    [box !== undefined && !sameSizes(packed, box), "sizes of another box"],
    [isLone && contents.length !== 1, "a lone package of several items"],
    [isLone && mode !== "none" && contents.some((item) => boxes.some((other) => couldHold(other, item))), "loose"],
    [packed.made === "dynamic" && mode !== "dynamic", "made to measure unasked"],
    [mode === "none" && !isLone, "packed unasked"],
    [new Set(contents.map(({ classificationId }) => classificationId)).size > 1, "mattresses with other goods"],
    [packed.items.some(({ zCm }, place) => zCm < (packed.items[place - 1]?.zCm ?? 0)), "not from below upwards"],
  ];
  return checks.flatMap(([isError, message]) => (isError ? [message] : []));
}

function violationsOfItem(item: PackItem | undefined, placed: PlacedItem, packed: Packed): string[] {
  if (!item) return ["an item that was not handed in"];
  const others = packed.items.filter(({ index }) => index !== placed.index);
  const isInside = (["Width", "Length", "Height"] as const).every((side, axis) => {
    const from = [placed.xCm, placed.yCm, placed.zCm][axis] ?? -1;
    const long = [placed.widthCm, placed.lengthCm, placed.heightCm][axis] ?? 0;
    return Number.isInteger(from) && from >= 0 && from + long <= packed[`inner${side}Cm`];
  });
  const checks: [boolean, string][] = [
    [!isInside, "outside the box"],
    [sides(item).join() !== sides(placed).join(), "other sides than its own"],
    [item.mustKeepVertical && placed.heightCm !== item.heightCm, "laid on its side"],
    [item.classificationId === 2 && placed.zCm !== 0, "a stacked mattress"],
    [others.some((other) => overlaps(placed, other)), "overlapping"],
    [placed.zCm > 0 && !isSupported(placed, others), "not carried"],
  ];
  return checks.flatMap(([isError, message]) => (isError ? [message] : []));
}

const sides = ({ widthCm, lengthCm, heightCm }: SizeCm) => [widthCm, lengthCm, heightCm].sort((a, b) => a - b);

const sameSizes = (packed: Packed, box: PackBox): boolean =>
  (["Width", "Length", "Height"] as const).every(
    (side) =>
      packed[`inner${side}Cm`] === box[`inner${side}Cm`] &&
      packed[`${side.toLowerCase() as "width"}Cm`] === box[`outer${side}Cm`],
  );

function couldHold(box: PackBox, item: PackItem): boolean {
  if (item.weightGrams > box.maxWeightGrams - box.emptyWeightGrams) return false;
  const [w, l, h] = [box.innerWidthCm, box.innerLengthCm, box.innerHeightCm];
  const stands = (a: number, b: number, c: number) => a <= w && b <= l && c <= h;
  const { widthCm: x, lengthCm: y, heightCm: z } = item;
  const upright = stands(x, y, z) || stands(y, x, z);
  if (item.mustKeepVertical) return upright;
  return upright || stands(x, z, y) || stands(z, x, y) || stands(y, z, x) || stands(z, y, x);
}

const rangesOverlap = (from: number, long: number, otherFrom: number, otherLong: number): boolean =>
  from < otherFrom + otherLong && otherFrom < from + long;

const overlaps = (a: PlacedItem, b: PlacedItem): boolean =>
  rangesOverlap(a.xCm, a.widthCm, b.xCm, b.widthCm) &&
  rangesOverlap(a.yCm, a.lengthCm, b.yCm, b.lengthCm) &&
  rangesOverlap(a.zCm, a.heightCm, b.zCm, b.heightCm);

/** Counts the supported square centimetres of a base, and checks that its centre is over the support. */
function isSupported(placed: PlacedItem, others: readonly PlacedItem[]): boolean {
  const below = others.filter(({ zCm, heightCm }) => zCm + heightCm === placed.zCm);
  const supported: [x: number, y: number][] = [];
  for (let x = placed.xCm; x < placed.xCm + placed.widthCm; x++)
    for (let y = placed.yCm; y < placed.yCm + placed.lengthCm; y++)
      if (below.some((top) => rangesOverlap(x, 1, top.xCm, top.widthCm) && rangesOverlap(y, 1, top.yCm, top.lengthCm)))
        supported.push([x, y]);
  const centre = [placed.xCm + placed.widthCm / 2, placed.yCm + placed.lengthCm / 2];
  const isOverSupport = [0, 1].every((axis) => {
    const along = supported.map((cell) => cell[axis] ?? 0);
    return Math.min(...along) <= (centre[axis] ?? 0) && (centre[axis] ?? 0) <= Math.max(...along) + 1;
  });
  return supported.length / (placed.widthCm * placed.lengthCm) >= 0.75 && isOverSupport;
}
