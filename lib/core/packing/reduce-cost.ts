import { fill, filled } from "./fill";
import { type Load, toLoad, totalCost, unitsOf } from "./load";
import { intoOneBox } from "./one-box";
import { Orders } from "./order";
import { type Search, sumOf } from "./search";
import { isSpent, searchBudget } from "./search-budget";
import { contact, inBlocks, tight } from "./spot";
import { costOf, type Stock } from "./stock";

const rules = [contact, tight, contact + inBlocks, tight + inBlocks];
/** Random orders tried for every two boxes, after the plain orders are exhausted. */
const randomRounds = 32;

/**
 * Reduces the cost of the packages without changing their number: each on its own, then two at a time, whose goods move
 * into two cheaper boxes. Ends when no pair can be made cheaper or `limit` of the search budget is spent.
 */
export function reduceCost(search: Search, start: readonly Load[], limit: number): readonly Load[] {
  const single = start.map(
    (load) => intoOneBox(search, load.units, Math.min(4_000 * load.units.length, 40_000), { below: load.cost }) ?? load,
  );
  const until = searchBudget.spent + limit;
  return reducePairCost(search, reducePairCost(search, single, until, 0), until, randomRounds);
}

function reducePairCost(search: Search, start: readonly Load[], until: number, rounds: number): readonly Load[] {
  const loads = [...start];
  const tried = new Set<string>();
  for (let first = 0; first < loads.length; first++)
    for (let second = 0; second < first && !isSpent(until); second++) {
      const pair = [loads[first]!, loads[second]!];
      const name = pair.map(({ box, units }) => `${box.index} ${units.join()}`).join();
      if (tried.has(name)) continue;
      tried.add(name);
      const [a, b] = cheaperPair(search, pair, until, rounds);
      if (!a || !b) continue;
      loads[first] = a;
      loads[second] = b;
      first = 0;
      break;
    }
  return loads;
}

/** Splits a package in two where the two cost less together. */
export function splitIfCheaper(search: Search, load: Load): readonly Load[] {
  const split = cheaperPair(search, [load], searchBudget.spent + splitLimit, 0);
  return split.length > 0 ? split : [load];
}

const splitLimit = 40_000;

/** Two boxes for the goods of one or two packages that cost less together, or an empty list. */
function cheaperPair(search: Search, pair: readonly Load[], until: number, rounds: number): readonly Load[] {
  const { goods, measures } = search;
  const sorted = unitsOf(pair).sort();
  const units = sorted.slice();
  const orders = new Orders(goods, 0);
  const currentCost = totalCost(pair);
  for (const { first, second } of cheaperBoxes(search, units, currentCost)) {
    const plain = rounds === 0 ? [measures.bulk, measures.face, measures.length] : [];
    for (const measure of plain) {
      orders.sort(units, units.length, measure);
      for (const rule of rules.slice(0, 3)) {
        if (isSpent(until)) return [];
        const loads = intoTwo(search, units, first, second, rule);
        if (loads && totalCost(loads) < currentCost) return loads;
      }
    }
    for (let round = 0; round < rounds && !isSpent(until); round++) {
      orders.shuffle(sorted, sorted.length, units, round % 2 === 0 ? measures.bulk : measures.face, 100, true);
      const loads = intoTwo(search, units, first, second, rules[round % rules.length]!);
      if (loads && totalCost(loads) < currentCost) return loads;
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

/**
 * Pairs of boxes that may take these units for less than `currentCost`, the cheapest first. Prices assume that each box
 * carries half of the weight.
 */
function cheaperBoxes({ goods, stock, cost, ableBoxes }: Search, units: Int32Array, currentCost: number) {
  const { volume, weight } = sumOf(goods, units, units.length);
  const kinds = [...new Set(units)];
  const priced = stock.map((box) => ({
    box,
    price: costOf(box.outer, box.emptyGrams + Math.min(box.capacityGrams, weight >> 1), cost),
  }));
  const pairs: { first: Stock; second: Stock; price: number }[] = [];
  for (const { box: first, price: firstPrice } of priced)
    for (const { box: second, price: secondPrice } of priced) {
      const price = firstPrice + secondPrice;
      if (price >= currentCost || first.volume + second.volume < volume) continue;
      if (first.capacityGrams + second.capacityGrams < weight) continue;
      const isAble = kinds.every((kind) => ableBoxes[kind]!.includes(first) || ableBoxes[kind]!.includes(second));
      if (isAble) pairs.push({ first, second, price });
    }
  return pairs.sort((a, b) => a.price - b.price);
}
