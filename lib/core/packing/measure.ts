import { columnsPerBlock } from "./fill";
import { type Size, volumeOf } from "./geometry/rotation";
import { type Load, type Maker, toLoad } from "./load";
import { fillWhole } from "./one-box";
import { sumOf } from "./search";
import { isSpent } from "./search-budget";
import type { Stock } from "./stock";

/**
 * Puts the contents of a load into a box made to measure, which has walls of no thickness and no weight. Starts with
 * the bounding box and tightens it: tries whether everything still fits when one side is shorter, the height first, by
 * a quarter, then by a sixteenth, finally by a centimetre.
 */
export function madeToMeasure(maker: Maker, load: Load): Load {
  let tightest = bounding(maker, load);
  // Number of attempts; most of them fail and cost their whole limit, which grows with the number of units.
  let attemptsLeft = Math.max(6, Math.min(24, Math.trunc(4_800 / tightest.units.length)));
  for (const divisor of [4, 16, Number.MAX_SAFE_INTEGER])
    for (let isTighter = true; isTighter && attemptsLeft > 0; ) {
      isTighter = false;
      for (const inner of shortened(tightest.box.inner, divisor)) {
        if (volumeOf(inner) < tightest.volume || isTighter || isSpent(Number.POSITIVE_INFINITY)) continue;
        attemptsLeft -= 1;
        if (!fillWhole(maker, tightest.units, boxOf(inner), 800 + 800 * tightest.units.length)) continue;
        tightest = bounding(maker, toLoad(maker, boxOf(inner)));
        isTighter = true;
      }
    }
  return tightest;
}

/**
 * Puts all units into one box made to measure: a cube that grows by a quarter until it takes them, then tightened. The
 * loop ends, because a large enough cube always has floor left beside all items.
 */
export function intoBoxMadeToMeasure(maker: Maker, units: Int32Array): Load {
  const { volume } = sumOf(maker.goods, units, units.length);
  let side = units.reduce((longest, unit) => Math.max(longest, maker.goods.kinds[unit]!.longestSide), 1);
  for (; ; side += Math.max(1, side >> 2)) {
    const box = boxOf({ w: side, l: side, h: side });
    if (box.volume >= volume && fillWhole(maker, units, box, 4_000)) return madeToMeasure(maker, toLoad(maker, box));
  }
}

const boxOf = (inner: Size): Stock => ({
  index: null,
  inner,
  outer: inner,
  volume: volumeOf(inner),
  emptyGrams: 0,
  capacityGrams: Number.MAX_SAFE_INTEGER,
});

/** The same contents in their bounding box. */
function bounding({ goods, cost }: Maker, load: Load): Load {
  const { blocks, weight } = load;
  let [w, l, h] = [0, 0, 0];
  for (let at = 0; at < blocks.length; at += columnsPerBlock) {
    const [, turn = 0, x = 0, y = 0, z = 0, along = 0, across = 0, up = 0] = blocks.subarray(at, at + columnsPerBlock);
    w = Math.max(w, x + along * goods.w[turn]!);
    l = Math.max(l, y + across * goods.l[turn]!);
    h = Math.max(h, z + up * goods.h[turn]!);
  }
  const price = cost({ widthCm: w, lengthCm: l, heightCm: h, weightGrams: weight });
  return { ...load, box: boxOf({ w, l, h }), cost: price };
}

function shortened({ w, l, h }: Size, divisor: number): Size[] {
  const shorter = (side: number) => side - Math.max(1, Math.trunc(side / divisor));
  return [
    { w, l, h: shorter(h) },
    { w, l: shorter(l), h },
    { w: shorter(w), l, h },
  ];
}
