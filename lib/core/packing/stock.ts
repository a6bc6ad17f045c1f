import type { PackBox, PackOptions } from "./contract";
import { fitsInside, type Size, volumeOf } from "./geometry/rotation";
import type { Kind } from "./kind";

/** A box that may be used any number of times. */
export interface Stock {
  /** Index in the request; null for a box made to measure. */
  readonly index: number | null;
  readonly inner: Size;
  readonly outer: Size;
  readonly volume: number;
  readonly emptyGrams: number;
  /** Maximum weight of the contents. */
  readonly capacityGrams: number;
}

export type Cost = NonNullable<PackOptions["cost"]>;

export const outerVolume: Cost = ({ widthCm, lengthCm, heightCm }) => widthCm * lengthCm * heightCm;

export const costOf = (outer: Size, weightGrams: number, cost: Cost): number =>
  cost({ widthCm: outer.w, lengthCm: outer.l, heightCm: outer.h, weightGrams });

/** Boxes by rising size; the order depends on their sizes alone. Equal boxes count once. */
export function toStock(boxes: readonly PackBox[]): Stock[] {
  const stock = boxes.map((box, index) => {
    const inner = { w: box.innerWidthCm, l: box.innerLengthCm, h: box.innerHeightCm };
    const outer = { w: box.outerWidthCm, l: box.outerLengthCm, h: box.outerHeightCm };
    const capacityGrams = box.maxWeightGrams - box.emptyWeightGrams;
    return { index, inner, outer, volume: volumeOf(inner), emptyGrams: box.emptyWeightGrams, capacityGrams };
  });
  stock.sort((a, b) => compareNumbers(sortKey(a), sortKey(b)));
  return stock.filter((box, at) => {
    const before = stock[at - 1];
    return !before || compareNumbers(sortKey(before), sortKey(box)) !== 0;
  });
}

export const fitsBox = (kind: Kind, box: Stock): boolean =>
  kind.weightGrams <= box.capacityGrams && kind.turns.some((turn) => fitsInside(turn, box.inner));

const sortKey = ({ inner, outer, volume, emptyGrams, capacityGrams }: Stock): number[] => [
  volumeOf(outer),
  volume,
  capacityGrams,
  emptyGrams,
  outer.w,
  outer.l,
  outer.h,
  inner.w,
  inner.l,
  inner.h,
];

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
