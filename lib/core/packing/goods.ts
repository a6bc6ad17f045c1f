import type { Kind } from "./kind";

/**
 * The kinds of an order as columns, the layout that the search reads; a unit is the number of its kind. The
 * orientations (turns) of kind k are the rows `turnsFrom[k]` up to `turnsFrom[k + 1]` of w, l and h.
 */
export interface Goods {
  readonly kinds: readonly Kind[];
  readonly turnsFrom: Int32Array;
  readonly w: Int32Array;
  readonly l: Int32Array;
  readonly h: Int32Array;
  readonly volume: Float64Array;
  readonly weight: Float64Array;
  readonly floorOnly: Uint8Array;
  /** The shortest side that may lie along x or y, and the shortest that may be vertical. */
  readonly leastAcross: Int32Array;
  readonly leastUp: Int32Array;
  /** Every item of the order as the number of its kind, bulkier before smaller. */
  readonly units: Int32Array;
}

export function toGoods(kinds: readonly Kind[]): Goods {
  const turns = kinds.flatMap((kind) => kind.turns);
  const turnsFrom = new Int32Array(kinds.length + 1);
  kinds.forEach((kind, at) => {
    turnsFrom[at + 1] = turnsFrom[at]! + kind.turns.length;
  });
  return {
    kinds,
    turnsFrom,
    w: Int32Array.from(turns, ({ w }) => w),
    l: Int32Array.from(turns, ({ l }) => l),
    h: Int32Array.from(turns, ({ h }) => h),
    volume: Float64Array.from(kinds, ({ volume }) => volume),
    weight: Float64Array.from(kinds, ({ weightGrams }) => weightGrams),
    floorOnly: Uint8Array.from(kinds, ({ floorOnly }) => Number(floorOnly)),
    leastAcross: Int32Array.from(kinds, (kind) => Math.min(...kind.turns.map(({ w, l }) => Math.min(w, l)))),
    leastUp: Int32Array.from(kinds, (kind) => Math.min(...kind.turns.map(({ h }) => h))),
    units: Int32Array.from(kinds.flatMap((kind, at) => kind.indexes.map(() => at))),
  };
}
