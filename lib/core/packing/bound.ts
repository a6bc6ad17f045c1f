import type { Goods } from "./goods";
import type { Search } from "./search";
import type { Stock } from "./stock";

/**
 * Lower bound of the number of packages: by volume, by weight, and by goods of which no two can share any box (a
 * clique, found greedily from several starts).
 */
export function packageLowerBound({ goods, stock, ableBoxes }: Pick<Search, "goods" | "stock" | "ableBoxes">): number {
  const byVolume = leastPackages(goods, goods.volume, ableBoxes, ({ volume }) => volume);
  const byWeight = leastPackages(goods, goods.weight, ableBoxes, ({ capacityGrams }) => capacityGrams);
  return Math.max(1, byVolume, byWeight, largestClique(goods, stock));
}

/**
 * Fewest packages by one measure, as if goods could be divided. Goods that fit only boxes of little capacity, such as
 * rods in a long box, need packages of their own capacity first; what these have to spare takes other goods. More
 * packages of little capacity than needed never help, as roomier ones take the same goods.
 */
function leastPackages(
  goods: Goods,
  measure: Float64Array,
  ableBoxes: readonly (readonly Stock[])[],
  capacityOf: (box: Stock) => number,
): number {
  const byCapacity = goods.kinds
    .map(({ indexes }, kind) => ({
      amount: measure[kind]! * indexes.length,
      capacity: ableBoxes[kind]!.reduce((most, box) => Math.max(most, capacityOf(box)), 0),
    }))
    .sort((a, b) => a.capacity - b.capacity);
  let packages = 0;
  let spare = 0;
  for (const [at, { amount, capacity }] of byCapacity.entries()) {
    spare -= amount;
    // The goods of one capacity are counted together.
    if (spare >= 0 || byCapacity[at + 1]?.capacity === capacity) continue;
    const more = Math.ceil(-spare / capacity);
    packages += more;
    spare += more * capacity;
  }
  return packages;
}

/** More starts or kinds would cost more time than the tighter bound saves. */
const starts = 8;
const maxKinds = 60;

function largestClique(goods: Goods, stock: readonly Stock[]): number {
  const kinds = goods.kinds.length;
  const counted = Math.min(kinds, maxKinds);
  let largest = 1;
  for (let start = 0; start < Math.min(starts, counted); start++) {
    const clique: number[] = [];
    let size = 0;
    for (let step = 0; step < counted; step++) {
      const kind = (start + step) % counted;
      if (clique.some((other) => canShare(goods, stock, kind, other))) continue;
      clique.push(kind);
      size += canShare(goods, stock, kind, kind) ? 1 : goods.kinds[kind]!.indexes.length;
    }
    largest = Math.max(largest, size);
  }
  return largest;
}

/** Whether two items fit some box together: next to, behind or on top of each other, in some orientation. */
function canShare({ kinds }: Goods, stock: readonly Stock[], a: number, b: number): boolean {
  const [kindA, kindB] = [kinds[a]!, kinds[b]!];
  return stock.some(
    ({ inner, capacityGrams }) =>
      kindA.weightGrams + kindB.weightGrams <= capacityGrams &&
      kindA.turns.some(
        (p) =>
          p.w <= inner.w &&
          p.l <= inner.l &&
          p.h <= inner.h &&
          kindB.turns.some(
            (q) =>
              q.w <= inner.w &&
              q.l <= inner.l &&
              q.h <= inner.h &&
              (p.w + q.w <= inner.w || p.l + q.l <= inner.l || p.h + q.h <= inner.h),
          ),
      ),
  );
}
