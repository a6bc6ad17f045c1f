import type { Goods } from "./goods";
import { type Cost, fitsBox, type Stock } from "./stock";

/** Data that every step of the search needs; constant throughout a search. */
export interface Search {
  readonly goods: Goods;
  readonly stock: readonly Stock[];
  readonly cost: Cost;
  readonly measures: Measures;
  /** For each kind the boxes that take it, roomiest first. */
  readonly ableBoxes: readonly (readonly Stock[])[];
}

/** Size of one item of each kind by several measures; goods are ordered by them. */
interface Measures {
  /** Share of a box's volume plus share of its load, each weighted by its scarcity in this order. */
  readonly bulk: Float64Array;
  /** The bulk of a cubic centimetre and of a gram, before rounding. */
  readonly bulkOfVolume: number;
  readonly bulkOfWeight: number;
  readonly volume: Float64Array;
  readonly face: Float64Array;
  readonly length: Float64Array;
}

export function toSearch(goods: Goods, stock: readonly Stock[], cost: Cost): Search {
  const { volume, weight } = sumOf(goods, goods.units, goods.units.length);
  const roomiest = stock.reduce((most, box) => Math.max(most, box.volume), 1);
  const strongest = stock.reduce((most, box) => Math.max(most, box.capacityGrams), 1);
  // Millionths of the largest box, times the number of boxes that the order needs by this measure alone.
  const bulkOfVolume = (1e6 * volume) / roomiest / roomiest;
  const bulkOfWeight = (1e6 * weight) / strongest / strongest;
  const bulk = goods.volume.map((size, kind) => Math.round(size * bulkOfVolume + goods.weight[kind]! * bulkOfWeight));
  const face = Float64Array.from(goods.kinds, ({ largestFace }) => largestFace);
  const length = Float64Array.from(goods.kinds, ({ longestSide }) => longestSide);
  const roomiestFirst = [...stock].sort((a, b) => b.volume - a.volume);
  const ableBoxes = goods.kinds.map((kind) => roomiestFirst.filter((box) => fitsBox(kind, box)));
  const measures = { bulk, bulkOfVolume, bulkOfWeight, volume: goods.volume, face, length };
  return { goods, stock, cost, ableBoxes, measures };
}

/** Sum of volume and weight of the first `count` units. */
export function sumOf({ volume, weight }: Goods, units: Int32Array, count: number): { volume: number; weight: number } {
  const sum = { volume: 0, weight: 0 };
  for (let at = 0; at < count; at++) {
    sum.volume += volume[units[at]!]!;
    sum.weight += weight[units[at]!]!;
  }
  return sum;
}

export function totalOf(measure: Float64Array, units: Int32Array, count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum += measure[units[at]!]!;
  return sum;
}
