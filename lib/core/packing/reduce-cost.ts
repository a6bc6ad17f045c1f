import { fill, filled } from "./fill";
import { type Load, toLoad, totalCost, unitsOf } from "./load";
import { intoOneBox } from "./one-box";
import { Orders } from "./order";
import { type Search, sumOf } from "./search";
import { searchBudget } from "./search-budget";
import { contact, inBlocks, tight } from "./spot";
import { costOf, fitsBox, type Stock } from "./stock";

const rules = [contact, tight, contact + inBlocks, tight + inBlocks];
/** Blurred orders tried for every two boxes, once the plain ones have shown all they can. */
const blurredRounds = 32;

/**
 * Makes the same number of packages cheaper: each on its own, then two at a time, whose goods move into two cheaper
 * boxes, until no two give way or the effort is spent.
 */
export function reduceCost(search: Search, start: readonly Load[], limit: number): readonly Load[] {
  const single = start.map(
    (load) => intoOneBox(search, load.units, Math.min(4_000 * load.units.length, 40_000), { below: load.cost }) ?? load,
  );
  const until = searchBudget.spent + limit;
  return reducePairCost(search, reducePairCost(search, single, until, 0), until, blurredRounds);
}

function reducePairCost(search: Search, start: readonly Load[], until: number, rounds: number): readonly Load[] {
  const loads = [...start];
  const settled = new Set<string>();
  for (let first = 0; first < loads.length; first++)
    for (let second = 0; second < first && searchBudget.spent < until; second++) {
      const pair = [loads[first]!, loads[second]!];
      const name = pair.map(({ box, units }) => `${box.index} ${units.join()}`).join();
      if (settled.has(name)) continue;
      settled.add(name);
      const [a, b] = cheaperPair(search, pair, until, rounds);
      if (!a || !b) continue;
      loads[first] = a;
      loads[second] = b;
      first = 0;
      break;
    }
  return loads;
}

/** The goods of one package in two, where these cost less together. */
export function splitIfCheaper(search: Search, load: Load): readonly Load[] {
  const two = cheaperPair(search, [load], searchBudget.spent + splitLimit, 0);
  return two.length > 0 ? two : [load];
}

const splitLimit = 40_000;

/** Two boxes for the goods of one or two packages that cost less together, or nothing. */
function cheaperPair(search: Search, pair: readonly Load[], until: number, rounds: number): readonly Load[] {
  const { goods, measures } = search;
  const sorted = unitsOf(pair).sort();
  const units = sorted.slice();
  const orders = new Orders(goods, 0);
  const now = totalCost(pair);
  for (const { first, second } of cheaperBoxes(search, units, now)) {
    const plain = rounds === 0 ? [measures.bulk, measures.face, measures.length] : [];
    for (const measure of plain) {
      orders.sort(units, units.length, measure);
      for (const rule of rules.slice(0, 3)) {
        if (searchBudget.spent > until) return [];
        const loads = intoTwo(search, units, first, second, rule);
        if (loads && totalCost(loads) < now) return loads;
      }
    }
    for (let round = 0; round < rounds && searchBudget.spent < until; round++) {
      orders.shuffle(sorted, sorted.length, units, round % 2 === 0 ? measures.bulk : measures.face, 100, true);
      const loads = intoTwo(search, units, first, second, rules[round % rules.length]!);
      if (loads && totalCost(loads) < now) return loads;
    }
  }
  return [];
}

function intoTwo(search: Search, units: Int32Array, first: Stock, second: Stock, rule: number): Load[] | undefined {
  const { goods } = search;
  fill(search, units, units.length, first, rule, Number.POSITIVE_INFINITY);
  if (filled.count === 0 || filled.leftCount === 0) return undefined;
  const rest = filled.left.slice(0, filled.leftCount);
  const { volume, weight } = sumOf(goods, rest, rest.length);
  if (volume > second.volume || weight > second.capacityGrams) return undefined;
  const load = toLoad(search, first);
  fill(search, rest, rest.length, second, rule, 0);
  return filled.leftCount === 0 ? [load, toLoad(search, second)] : undefined;
}

/** Pairs of boxes that may take these units for less than `now`, the cheapest first; each taken to bear half of them. */
function cheaperBoxes({ goods, stock, cost }: Search, units: Int32Array, now: number) {
  const { volume, weight } = sumOf(goods, units, units.length);
  const kinds = [...new Set(units)].map((kind) => goods.kinds[kind]!);
  const priced = stock.map((box) => {
    const price = costOf(box.outer, box.emptyGrams + Math.min(box.capacityGrams, weight >> 1), cost);
    return { box, price, isAble: kinds.map((kind) => fitsBox(kind, box)) };
  });
  return priced
    .flatMap((one) => priced.map((two) => ({ one, two, price: one.price + two.price })))
    .filter(({ price }) => price < now)
    .filter(({ one, two }) => one.box.volume + two.box.volume >= volume)
    .filter(({ one, two }) => one.box.capacityGrams + two.box.capacityGrams >= weight)
    .filter(({ one, two }) => kinds.every((_, at) => one.isAble[at] || two.isAble[at]))
    .sort((a, b) => a.price - b.price)
    .map(({ one, two }) => ({ first: one.box, second: two.box }));
}
