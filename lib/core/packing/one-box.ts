import { fill, filled } from "./fill";
import { type Load, toLoad } from "./load";
import { Orders } from "./order";
import { type Search, sumOf } from "./search";
import { isSpent, searchBudget } from "./search-budget";
import { contact, inBlocks, tight } from "./spot";
import { costOf, fitsBox, type Stock } from "./stock";

const rules = [contact, tight, contact + inBlocks, tight + inBlocks];

/**
 * The cheapest box found to take all units for a price below `below`, or undefined. `limit` of the search budget is
 * shared evenly among the candidate boxes. With `isSecond` other orders are tried than in a first call.
 */
export function intoOneBox(
  search: Search,
  units: Int32Array,
  limit: number,
  { below = Number.POSITIVE_INFINITY, isSecond = false } = {},
): Load | undefined {
  const { goods, stock, cost } = search;
  const { volume, weight } = sumOf(goods, units, units.length);
  const kinds = [...new Set(units)].map((kind) => goods.kinds[kind]!);
  const candidates = stock
    .filter((box) => volume <= box.volume && weight <= box.capacityGrams && kinds.every((kind) => fitsBox(kind, box)))
    .map((box) => ({ box, price: costOf(box.outer, box.emptyGrams + weight, cost) }))
    .filter(({ price }) => price < below)
    .sort((a, b) => a.price - b.price);
  for (const { box } of candidates)
    if (fillWhole(search, units, box, limit / candidates.length, isSecond)) return toLoad(search, box);
  return undefined;
}

/**
 * Tries to put all units into one box, spending at most `limit` of the search budget. After true, the result is in
 * `filled`.
 */
export function fillWhole(
  search: Pick<Search, "goods" | "measures">,
  units: Int32Array,
  box: Pick<Stock, "inner" | "capacityGrams" | "volume">,
  limit: number,
  isSecond = false,
): boolean {
  const { goods, measures } = search;
  const count = units.length;
  const until = searchBudget.spent + limit;
  const orders = new Orders(goods, isSecond ? -count : count);
  const sorted = units.slice().sort();
  const bag = units.slice();
  const tryRule = (rule: number) => {
    fill(search, bag, count, box, rule, 0);
    return filled.leftCount === 0;
  };
  for (const measure of isSecond ? [] : [measures.volume, measures.face, measures.length]) {
    orders.sort(bag, count, measure);
    if (tryRule(contact) || tryRule(tight + inBlocks)) return true;
    if (isSpent(until)) return false;
  }
  for (let round = 0; !isSpent(until); round++) {
    if (round % 16 === 0) orders.resetBlame();
    else orders.blame(filled.left, filled.leftCount);
    orders.shuffle(sorted, count, bag, round % 3 === 2 ? measures.face : measures.volume, 100, true);
    if (tryRule(rules[round % rules.length]!)) return true;
  }
  return false;
}
