import { effort } from "./effort";
import { fill, filled } from "./fill";
import { type Load, toLoad, unitsOf } from "./load";
import { intoOneBox } from "./one-box";
import { Orders } from "./order";
import { type Search, totalOf } from "./search";
import { contact, inBlocks, tight } from "./spot";
import type { Stock } from "./stock";

const rounds = 12;
const rules = [contact, tight, contact + inBlocks, tight + inBlocks];

/**
 * Tries to do with fewer packages, down to `atLeast`. Empties the emptiest package and some others, or all of a few, and
 * packs their goods into one package less, in ever other orders. When something is left that is less than the
 * emptiest was, this is kept as well: the emptiest must become nearly empty before it can disappear.
 */
export function squeeze(search: Search, start: readonly Load[], atLeast: number, limit: number): readonly Load[] {
  const until = effort.spent + limit;
  const orders = new Orders(search.goods, start.length);
  let loads = start;
  while (effort.spent < until && loads.length > atLeast) {
    effort.spent += 100;
    if (loads.length === 2) {
      const one = intoOneBox(search, unitsOf(loads), Math.min((until - effort.spent) * 2, 3_000_000));
      return one ? [one] : loads;
    }
    const chosen = choose(search, loads, orders);
    const packed = repack(search, chosen, orders, until);
    if (packed) loads = [...loads.filter((load) => !chosen.includes(load)), ...packed];
  }
  return loads;
}

/** The emptiest, and one to three others; or all of them. */
function choose({ measures }: Search, loads: readonly Load[], orders: Orders): Load[] {
  const bulk = new Map(loads.map((load) => [load, totalOf(measures.bulk, load.units, load.units.length)]));
  const sorted = [...loads].sort((a, b) => bulk.get(a)! - bulk.get(b)!);
  if (loads.length <= 4 && (loads.length === 2 || orders.roll(2) === 0)) return sorted;
  const chosen = sorted.splice(0, 1);
  for (let more = Math.min(sorted.length, 1 + orders.roll(3)); more > 0; more--)
    chosen.push(...sorted.splice(orders.roll(sorted.length), 1));
  return chosen;
}

/** The same goods in one package less, or in as many with less in the last; undefined if a few attempts do neither. */
function repack(search: Search, old: readonly Load[], orders: Orders, until: number): Load[] | undefined {
  const { goods, measures } = search;
  const units = unitsOf(old);
  const bag = units.slice();
  const emptiest = totalOf(measures.bulk, old[0]!.units, old[0]!.units.length);
  const roomiest = search.stock.reduce((most, { volume }) => Math.max(most, volume), 1);
  const target = old.length - 1;
  const spare = target * roomiest - totalOf(goods.volume, units, units.length);
  let fullest: Load | undefined;
  orders.forget();
  for (let round = 0; round < rounds && effort.spent < until; round++) {
    const kept: Load | undefined = target > 1 && round % 2 === 1 ? fullest : undefined;
    bag.set(units);
    let count = kept ? without(bag, units.length, kept.units) : units.length;
    orders.shuffle(bag, count, [measures.bulk, measures.volume, measures.face][round % 3]!, 100, round % 2 === 0);
    const fresh: Load[] = kept ? [kept] : [];
    // Once more room is wasted than there is to spare, the attempt cannot end well; some go on, to learn what is left.
    for (
      let waste = kept ? roomiest - kept.volume : 0;
      count > 0 && fresh.length < target && (waste <= spare || round % 4 === 0);
    ) {
      const box = boxFor(search, bag[0]!, orders);
      fill(search, bag, count, box, rules[round % rules.length]!, Number.POSITIVE_INFINITY);
      const load = toLoad(search, box);
      fresh.push(load);
      if (!fullest || load.volume > fullest.volume) fullest = load;
      waste += roomiest - filled.volume;
      count = filled.leftCount;
      bag.set(filled.left.subarray(0, count));
    }
    if (count === 0) return fresh;
    if (fresh.length < target) continue;
    orders.blame(bag, count);
    if (totalOf(measures.bulk, bag, count) >= emptiest) continue;
    const last = intoOneBox(search, bag.slice(0, count), 1_000);
    if (last) return [...fresh, last];
  }
  return undefined;
}

/** Mostly the roomiest box that the next unit fits, sometimes another. */
function boxFor({ ableBoxes }: Search, next: number, orders: Orders): Stock {
  const able = ableBoxes[next]!;
  return able[orders.roll(4) === 0 ? orders.roll(able.length) : 0]!;
}

/** Takes units out of the first `count` of a bag; how many remain. */
function without(bag: Int32Array, count: number, units: Int32Array): number {
  let remain = count;
  for (const unit of units) {
    const at = bag.indexOf(unit);
    bag[at] = bag[--remain]!;
  }
  return remain;
}
