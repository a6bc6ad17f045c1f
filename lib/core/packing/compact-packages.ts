import { fill, filled } from "./fill";
import { type Load, toLoad, unitsOf } from "./load";
import { intoOneBox } from "./one-box";
import { Orders } from "./order";
import { type Search, totalOf } from "./search";
import { isSpent, searchBudget } from "./search-budget";
import { contact, inBlocks, tight } from "./spot";
import type { Stock } from "./stock";

/** Attempts with the same packages: more when there are few packages, because there are no others to choose from. */
const rounds = 8;
const roundsOfFew = 24;
const few = 4;
const rules = [contact, tight, contact + inBlocks, tight + inBlocks];

/**
 * Tries to reduce the number of packages, down to `atLeast`, spending at most `limit` of the search budget. Each step
 * repacks the goods of one package and some others into one package less, in changing orders. If the goods left over
 * are fewer than the first package held, that result is used too: a package must become nearly empty before it can
 * disappear.
 */
export function compactPackages(
  search: Search,
  start: readonly Load[],
  atLeast: number,
  limit: number,
): readonly Load[] {
  const until = searchBudget.spent + limit;
  const orders = new Orders(search.goods, start.length);
  let loads = start;
  while (!isSpent(until) && loads.length > atLeast) {
    searchBudget.spent += 200;
    if (loads.length === 2) {
      const merged = intoOneBox(search, unitsOf(loads), Math.min((until - searchBudget.spent) * 2, 2_500_000), {
        isSecond: true,
      });
      return merged ? [merged] : loads;
    }
    const chosen = chooseLoads(loads, orders);
    const packed = repack(search, chosen, orders, loads.length <= few ? roundsOfFew : rounds, until);
    if (packed) loads = [...loads.filter((load) => !chosen.includes(load)), ...packed];
  }
  return loads;
}

/**
 * Returns the package to empty first, then one to three others, or all others if there are few packages. The package to
 * empty is the emptiest one, or a rather empty one, as the emptiest may hold goods that fit nowhere else. The others
 * tend to be rather empty too.
 */
function chooseLoads(loads: readonly Load[], orders: Orders): Load[] {
  const others = [...loads];
  const isFew = loads.length <= few;
  const emptied = isFew || orders.roll(2) === 0 ? emptiestOf(loads) : emptiestOfSome(loads, 5, orders);
  others.splice(others.indexOf(emptied), 1);
  if (isFew && orders.roll(2) === 0) return [emptied, ...others];
  const chosen = [emptied];
  for (let more = Math.min(others.length, 1 + orders.roll(3)); more > 0; more--) {
    const other = emptiestOfSome(others, 3, orders);
    chosen.push(...others.splice(others.indexOf(other), 1));
  }
  return chosen;
}

const emptiestOf = (loads: readonly Load[]): Load =>
  loads.reduce((least, load) => (load.bulk < least.bulk ? load : least));

/** The emptiest of a few random packages. */
const emptiestOfSome = (loads: readonly Load[], few: number, orders: Orders): Load =>
  emptiestOf(Array.from({ length: few }, () => loads[orders.roll(loads.length)]!));

/**
 * Packs the same goods into one package less, or into as many with less in the last one. Undefined if no attempt
 * achieves either.
 */
function repack(
  search: Search,
  old: readonly Load[],
  orders: Orders,
  rounds: number,
  until: number,
): Load[] | undefined {
  const { measures } = search;
  const units = unitsOf(old).sort();
  const rest = units.slice();
  const bag = units.slice();
  const startUnits = units.slice();
  const most = old[0]!.bulk;
  const roomiest = search.stock.reduce((most, { volume }) => Math.max(most, volume), 1);
  const target = old.length - 1;
  const spare = target * roomiest - totalOf(search.goods.volume, units, units.length);
  let fullest: Load | undefined;
  let restCount = units.length;
  orders.resetBlame();
  for (let round = 0; round < rounds && !isSpent(until); round++) {
    const rule = rules[round % rules.length]!;
    const keptLoad = target > 1 && round % 2 === 1 ? fullest : undefined;
    const measure = [measures.bulk, measures.volume, measures.face][round % 3]!;
    let count = keptLoad ? restCount : units.length;
    orders.shuffle(keptLoad ? rest : units, count, bag, measure, 100, round % 2 === 0);
    const startCount = count;
    startUnits.set(bag);
    const boxes: Stock[] = [];
    let last = target - (keptLoad ? 1 : 0);
    // An attempt that wastes more volume than is spare cannot succeed. Every fourth attempt continues anyway, to learn
    // which goods are left over.
    for (let waste = keptLoad ? roomiest - keptLoad.volume : 0; count > 0 && last > 0; last--) {
      if (waste > spare && round % 4 !== 0) break;
      const box = boxFor(search, bag[0]!, orders);
      boxes.push(box);
      fill(search, bag, count, box, rule, last === 1 ? most - 1 : Number.POSITIVE_INFINITY);
      if (!fullest || filled.volume > fullest.volume) {
        fullest = toLoad(search, box);
        restCount = subtract(units, fullest.units, rest);
      }
      waste += roomiest - filled.volume;
      count = filled.leftCount;
      bag.set(filled.left.subarray(0, count));
    }
    if (last > 0 && count > 0) continue;
    if (filled.gaveUp) {
      orders.blame(bag, count);
      continue;
    }
    const others = keptLoad ? [keptLoad] : [];
    if (count === 0) return [...others, ...replay(search, startUnits.subarray(0, startCount), boxes, rule)];
    orders.blame(bag, count);
    const left = bag.slice(0, count);
    const lastLoad = intoOneBox(search, left, 2_000);
    if (lastLoad) return [...others, ...replay(search, startUnits.subarray(0, startCount), boxes, rule), lastLoad];
  }
  return undefined;
}

/**
 * Repeats a successful attempt to collect its loads. Attempts do not store loads themselves, because most of them fail.
 */
function replay(search: Search, units: Int32Array, boxes: readonly Stock[], rule: number): Load[] {
  let rest = units;
  return boxes.map((box) => {
    fill(search, rest, rest.length, box, rule, Number.POSITIVE_INFINITY);
    rest = filled.left.slice(0, filled.leftCount);
    return toLoad(search, box);
  });
}

/** The roomiest box that the next unit fits; in one of four cases a random one. */
function boxFor({ ableBoxes }: Search, next: number, orders: Orders): Stock {
  const able = ableBoxes[next]!;
  return able[orders.roll(4) === 0 ? orders.roll(able.length) : 0]!;
}

/** Writes the units that are not in `taken` to `rest` and returns their number. `units` must be sorted. */
function subtract(units: Int32Array, taken: Int32Array, rest: Int32Array): number {
  taken.sort();
  let count = 0;
  let next = 0;
  for (const unit of units) {
    if (unit === taken[next]) next++;
    else rest[count++] = unit;
  }
  return count;
}
