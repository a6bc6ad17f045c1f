import { packageLowerBound } from "./bound";
import { compactPackages } from "./compact-packages";
import { packGreedily } from "./greedy";
import { isBetter, type Load, repriced } from "./load";
import { intoOneBox } from "./one-box";
import { Orders } from "./order";
import { reduceCost } from "./reduce-cost";
import type { Search } from "./search";
import { compactLimit, costLimit, oneBoxLimit } from "./search-budget";
import { contact, inBlocks, tight } from "./spot";
import type { Cost } from "./stock";

/**
 * Distributes units over boxes: fewest boxes, then least cost. Every unit must fit some box on its own. Tries one box
 * for all first; else packs box by box, then reduces the number of boxes, then their cost. The search budget of each
 * step depends on the number of items alone, so that the same order always gets the same result.
 *
 * The first result is for the cost of the search, one more for each of `otherCosts`: only the choice of boxes is
 * repeated for them.
 */
export function distribute(search: Search, otherCosts: readonly Cost[] = []): (readonly Load[])[] {
  const { units } = search.goods;
  const others = otherCosts.map((cost) => ({ ...search, cost }));
  const atLeast = packageLowerBound(search);
  const single = atLeast === 1 ? intoOneBox(search, units, oneBoxLimit(units.length)) : undefined;
  if (single) {
    const again = (other: Search) => intoOneBox(other, units, oneBoxLimit(units.length));
    return [[single], ...others.map((other) => [again(other) ?? repriced(other, single)])];
  }
  const start = initialPacking(search, atLeast);
  const fewest = compactPackages(search, start, atLeast, compactLimit(units.length));
  const limit = costLimit(units.length);
  const atPricesOf = (other: Search) => fewest.map((load) => repriced(other, load));
  return [reduceCost(search, fewest, limit), ...others.map((other) => reduceCost(other, atPricesOf(other), limit))];
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
