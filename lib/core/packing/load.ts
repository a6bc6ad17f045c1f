import { columnsPerBlock, filled, placements } from "./fill";
import { type Search, totalOf } from "./search";
import { costOf, type Stock } from "./stock";

/** A box with its contents. */
export interface Load {
  readonly box: Stock;
  /** Positions of the contents: blocks of equal goods, see `placements`. */
  readonly blocks: Int32Array;
  readonly units: Int32Array;
  readonly volume: number;
  /** Weight of the contents, in grams. */
  readonly weight: number;
  readonly cost: number;
  /** Share of the scarce capacity, see `Measures`. */
  readonly bulk: number;
}

/** The parts of a search that filling a box needs. */
export type Maker = Pick<Search, "goods" | "measures" | "cost">;

/** The result of the last `fill` as a load. */
export function toLoad({ goods, measures, cost }: Maker, box: Stock): Load {
  const blocks = placements(goods);
  const units = new Int32Array(filled.count);
  for (let at = 0, to = 0; at < blocks.length; at += columnsPerBlock) {
    const many = blocks[at + 5]! * blocks[at + 6]! * blocks[at + 7]!;
    units.fill(blocks[at]!, to, to + many);
    to += many;
  }
  const { volume, weight } = filled;
  const bulk = totalOf(measures.bulk, units, units.length);
  return { box, blocks, units, volume, weight, cost: costOf(box.outer, box.emptyGrams + weight, cost), bulk };
}

export function unitsOf(loads: readonly Load[]): Int32Array {
  const units = new Int32Array(loads.reduce((sum, load) => sum + load.units.length, 0));
  let to = 0;
  for (const load of loads) {
    units.set(load.units, to);
    to += load.units.length;
  }
  return units;
}

/** The same package at the price of a search with another cost. */
export const repriced = ({ cost }: Pick<Search, "cost">, load: Load): Load => ({
  ...load,
  cost: costOf(load.box.outer, load.box.emptyGrams + load.weight, cost),
});

export const totalCost = (loads: readonly Load[]): number => loads.reduce((sum, { cost }) => sum + cost, 0);

export const isBetter = (a: readonly Load[], b: readonly Load[]): boolean =>
  a.length === b.length ? totalCost(a) < totalCost(b) : a.length < b.length;
