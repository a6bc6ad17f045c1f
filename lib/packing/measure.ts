import type { Budget, Placement } from "./fill";
import { type Kind, volumeOfAll, weightOfAll } from "./kind";
import { fillWhole } from "./one-box";
import { type Size, volumeOf } from "./rotation";

/** A box made to measure: the bounding box of what lies in it. */
export interface Measured {
  readonly size: Size;
  readonly placed: readonly Placement[];
  readonly weightGrams: number;
}

/**
 * Tightens a packing: tries again and again whether everything still fits when one side is shorter than what the
 * contents span, the height first; by a quarter, by a sixteenth, in the end by a centimetre. Never longer on any side
 * than the packing it starts from.
 */
export function madeToMeasure(placed: readonly Placement[]): Measured {
  const units = placed.map(({ kind }) => kind).sort((a, b) => a.rank - b.rank);
  const budget = { left: 4_000 + 2_000 * units.length };
  let tightest = bounding(placed);
  for (const divisor of [4, 16, Number.MAX_SAFE_INTEGER]) {
    for (let next = tighter(units, tightest, divisor, budget); next; next = tighter(units, tightest, divisor, budget))
      tightest = next;
  }
  return tightest;
}

/**
 * All units in one box made to measure: in a cube that grows by a quarter until it takes them, then tightened. This
 * ends, as a large enough cube always has floor left beyond all that stands in it.
 */
export function intoBoxMadeToMeasure(units: readonly Kind[]): Measured {
  const volume = volumeOfAll(units);
  let side = units.reduce((longest, { longestSide }) => Math.max(longest, longestSide), 1);
  for (; ; side += Math.max(1, side >> 2)) {
    if (side ** 3 < volume) continue;
    const inner = { w: side, l: side, h: side };
    const filling = fillWhole(units, { inner, capacityGrams: Number.MAX_SAFE_INTEGER }, { left: 4_000 });
    if (filling) return madeToMeasure(filling.placed);
  }
}

function tighter(units: readonly Kind[], { size }: Measured, divisor: number, budget: Budget): Measured | undefined {
  const shorten = (side: number) => side - Math.max(1, Math.trunc(side / divisor));
  const shorter = [
    { ...size, h: shorten(size.h) },
    { ...size, l: shorten(size.l) },
    { ...size, w: shorten(size.w) },
  ];
  for (const inner of shorter) {
    if (volumeOf(inner) < volumeOfAll(units) || budget.left <= 0) continue;
    const granted = Math.min(budget.left, 3_000);
    const own = { left: granted };
    const filling = fillWhole(units, { inner, capacityGrams: Number.MAX_SAFE_INTEGER }, own);
    budget.left -= granted - own.left;
    if (filling) return bounding(filling.placed);
  }
  return undefined;
}

function bounding(placed: readonly Placement[]): Measured {
  const size = placed.reduce(
    ({ w, l, h }, { at }) => ({ w: Math.max(w, at.X), l: Math.max(l, at.Y), h: Math.max(h, at.Z) }),
    { w: 0, l: 0, h: 0 },
  );
  return { size, placed, weightGrams: weightOfAll(placed.map(({ kind }) => kind)) };
}
