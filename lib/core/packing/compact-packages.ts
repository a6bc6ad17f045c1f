import { fill, filled } from "./fill";
import { type Load, toLoad, unitsOf } from "./load";
import { intoOneBox } from "./one-box";
import { Orders } from "./order";
import { type Search, totalOf } from "./search";
import { searchBudget } from "./search-budget";
import { contact, inBlocks, tight } from "./spot";
import type { Stock } from "./stock";

/** Attempts with the same packages: many where there are no others to choose from. */
const rounds = 8;
const roundsOfFew = 24;
const few = 4;
const rules = [contact, tight, contact + inBlocks, tight + inBlocks];

/**
 * Tries to do with fewer packages, down to `atLeast`. Empties a package and some others and packs their goods into one
 * package less, in ever other orders. When something is left that is less than was in the first, this is kept as well: a
 * package must become nearly empty before it can disappear.
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
  while (searchBudget.spent < until && loads.length > atLeast) {
    searchBudget.spent += 200;
    if (loads.length === 2) {
      const one = intoOneBox(search, unitsOf(loads), Math.min((until - searchBudget.spent) * 2, 2_500_000), {
        isSecond: true,
      });
      return one ? [one] : loads;
    }
    const chosen = choose(loads, orders);
    const packed = repack(search, chosen, orders, loads.length <= few ? roundsOfFew : rounds, until);
    if (packed) loads = [...loads.filter((load) => !chosen.includes(load)), ...packed];
  }
  return loads;
}

/**
 * First the package to empty, then one to three others; or all of a few. It is the emptiest, or, as that may hold what
 * goes nowhere else, one that is rather empty; the others rather have room.
 */
function choose(loads: readonly Load[], orders: Orders): Load[] {
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

/** The emptiest of a few picked blindly. */
const emptiestOfSome = (loads: readonly Load[], few: number, orders: Orders): Load =>
  emptiestOf(Array.from({ length: few }, () => loads[orders.roll(loads.length)]!));

/** The same goods in one package less, or in as many with less in the last; undefined if a few attempts do neither. */
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
  const begun = units.slice();
  const most = old[0]!.bulk;
  const roomiest = search.stock.reduce((most, { volume }) => Math.max(most, volume), 1);
  const target = old.length - 1;
  const spare = target * roomiest - totalOf(search.goods.volume, units, units.length);
  let fullest: Load | undefined;
  let restCount = units.length;
  orders.forget();
  for (let round = 0; round < rounds && searchBudget.spent < until; round++) {
    const rule = rules[round % rules.length]!;
    const kept = target > 1 && round % 2 === 1 ? fullest : undefined;
    const measure = [measures.bulk, measures.volume, measures.face][round % 3]!;
    let count = kept ? restCount : units.length;
    orders.shuffle(kept ? rest : units, count, bag, measure, 100, round % 2 === 0);
    const begunCount = count;
    begun.set(bag);
    const boxes: Stock[] = [];
    let last = target - (kept ? 1 : 0);
    // Once more room is wasted than there is to spare, the attempt cannot end well; some go on, to learn what is left.
    for (let waste = kept ? roomiest - kept.volume : 0; count > 0 && last > 0; last--) {
      if (waste > spare && round % 4 !== 0) break;
      const box = boxFor(search, bag[0]!, orders);
      boxes.push(box);
      fill(search, bag, count, box, rule, last === 1 ? most - 1 : Number.POSITIVE_INFINITY);
      if (!fullest || filled.volume > fullest.volume) {
        fullest = toLoad(search, box);
        restCount = without(units, fullest.units, rest);
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
    const others = kept ? [kept] : [];
    if (count === 0) return [...others, ...again(search, begun.subarray(0, begunCount), boxes, rule)];
    orders.blame(bag, count);
    const left = bag.slice(0, count);
    const one = intoOneBox(search, left, 2_000);
    if (one) return [...others, ...again(search, begun.subarray(0, begunCount), boxes, rule), one];
  }
  return undefined;
}

/** Packs once more what went well: attempts leave no trace, as most of them fail. */
function again(search: Search, units: Int32Array, boxes: readonly Stock[], rule: number): Load[] {
  let rest = units;
  return boxes.map((box) => {
    fill(search, rest, rest.length, box, rule, Number.POSITIVE_INFINITY);
    rest = filled.left.slice(0, filled.leftCount);
    return toLoad(search, box);
  });
}

/** Mostly the roomiest box that the next unit fits, sometimes another. */
function boxFor({ ableBoxes }: Search, next: number, orders: Orders): Stock {
  const able = ableBoxes[next]!;
  return able[orders.roll(4) === 0 ? orders.roll(able.length) : 0]!;
}

/** Puts the units that are not among `taken` into `rest`; how many there are. `units` are sorted. */
function without(units: Int32Array, taken: Int32Array, rest: Int32Array): number {
  taken.sort();
  let count = 0;
  let next = 0;
  for (const unit of units) {
    if (unit === taken[next]) next++;
    else rest[count++] = unit;
  }
  return count;
}
