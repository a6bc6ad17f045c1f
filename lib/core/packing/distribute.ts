import { packageLowerBound } from "./bound";
import { compactPackages } from "./compact-packages";
import { packGreedily } from "./greedy";
import { isBetter, type Load } from "./load";
import { intoOneBox } from "./one-box";
import { Orders } from "./order";
import { reduceCost } from "./reduce-cost";
import type { Search } from "./search";
import { contact, inBlocks, tight } from "./spot";

/**
 * Distributes units over boxes: fewest boxes, then least cost. Every unit must fit some box on its own. Tries one box
 * for all first; else packs box by box, then reduces the number of boxes, then their cost. The search budget of each
 * step depends on the number of items alone, so that the same order always gets the same result.
 */
export function distribute(search: Search): readonly Load[] {
  const { goods } = search;
  const count = goods.units.length;
  const atLeast = packageLowerBound(search);
  const single =
    atLeast === 1
      ? intoOneBox(search, goods.units, Math.min(Math.max(10_000 * count, 110 * count ** 3), 2_000_000))
      : undefined;
  if (single) return [single];
  const start = initialPacking(search, atLeast);
  const fewer = compactPackages(search, start, atLeast, searchBudgetFor(count));
  return reduceCost(search, fewer, Math.min(600 * count ** 2, 500_000));
}

/** Beyond this many units a single greedy packing is made. */
const manyUnits = 200;

/** The best of several greedy packings. */
function initialPacking(search: Search, atLeast: number): Load[] {
  const { goods, measures } = search;
  const orders = new Orders(goods, 0);
  const units = goods.units.slice();
  const rules = goods.kinds.length * 2 <= units.length ? [contact, contact + inBlocks] : [contact, tight];
  let best: Load[] | undefined;
  for (const measure of [measures.bulk, measures.volume, measures.face, measures.length]) {
    orders.sort(units, units.length, measure);
    for (const rule of measure === measures.bulk ? rules : [contact]) {
      const loads = packGreedily(search, units, rule);
      if (!best || isBetter(loads, best)) best = loads;
    }
    if (best?.length === atLeast || units.length > manyUnits) break;
  }
  return best ?? [];
}

/**
 * Small orders must cause no noticeable delay, orders of some dozens of items gain most from the search, and the
 * largest must end.
 */
function searchBudgetFor(count: number): number {
  if (count <= 100) return Math.min(32 * count ** 4, 4_000_000, 1.3e12 / count ** 3);
  return count <= 200 ? 120_000 * count : 2_000_000;
}
