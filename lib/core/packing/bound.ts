import type { Goods } from "./goods";
import { sumOf } from "./search";
import type { Stock } from "./stock";

/**
 * Lower bound of the number of packages: by volume, by weight, and by goods of which no two can share any box (a
 * clique, found greedily from several starts).
 */
export function packageLowerBound(goods: Goods, stock: readonly Stock[]): number {
  const { volume, weight } = sumOf(goods, goods.units, goods.units.length);
  const roomiest = stock.reduce((most, box) => Math.max(most, box.volume), 1);
  const strongest = stock.reduce((most, box) => Math.max(most, box.capacityGrams), 1);
  const bySum = Math.max(1, Math.ceil(volume / roomiest), Math.ceil(weight / strongest));
  return Math.max(bySum, largestClique(goods, stock));
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
