import { Cuboids, columns } from "./cuboids";
import type { Goods } from "./goods";
import { standing } from "./neighbours";
import type { Search } from "./search";
import { searchBudget } from "./search-budget";
import { carve, least, reach } from "./spaces";
import { findSpot, inBlocks, spot } from "./spot";
import type { Stock } from "./stock";

/** Beyond this many empty spaces the smallest are forgotten, so that a thousand items stay a matter of milliseconds. */
const mostSpaces = 160;
const mostSpacesOfMany = 24;
const manyUnits = 200;

const spaces = new Cuboids();
/** Kind and turn of what stands in the box. */
let kindOf = new Int32Array(1024);
let turnOf = new Int32Array(1024);
/** Shortest sides and least volume of this unit and all that come after it. */
let acrossFrom = new Int32Array(1024);
let upFrom = new Int32Array(1024);
let volumeFrom = new Float64Array(1024);

/** What the last `fill` did. Read it before the next. */
export const filled = {
  /** How many units found a place, their volume and weight. */
  count: 0,
  volume: 0,
  weight: 0,
  /** Units that found none, in the order in which they were offered; not all of them when it gave up. */
  left: new Int32Array(1024),
  leftCount: 0,
  gaveUp: false,
};

/** Where something stands: `count` numbers for each block, see `placements`. */
export const columnsPerBlock = 8;

/** The last filling, block by block: kind, turn, lower corner, how many along x, y and z. */
export function placements(goods: Goods): Int32Array {
  const blocks = new Int32Array(standing.count * columnsPerBlock);
  for (let at = 0; at < standing.count; at++) {
    const [x = 0, y = 0, z = 0, X = 0, Y = 0, Z = 0] = standing.rows.subarray(at * columns, (at + 1) * columns);
    const turn = turnOf[at]!;
    const many = [(X - x) / goods.w[turn]!, (Y - y) / goods.l[turn]!, (Z - z) / goods.h[turn]!];
    blocks.set([kindOf[at]!, turn, x, y, z, ...many], at * columnsPerBlock);
  }
  return blocks;
}

/**
 * Puts units into a box one after the other, each where the rule likes it best, and never moves one again. A unit that
 * finds no place is left out, and so are the equal ones right behind it. Gives up when the bulk of what is left out
 * exceeds `mostLeft`.
 */
export function fill(
  { goods, measures }: Pick<Search, "goods" | "measures">,
  units: Int32Array,
  count: number,
  box: Pick<Stock, "inner" | "capacityGrams" | "volume">,
  rule: number,
  mostLeft: number,
): void {
  const { bulk } = measures;
  begin(box, count);
  lookAhead(goods, units, count);
  // Sorting the units and looking ahead.
  searchBudget.spent += 30 + 4 * count;
  const spaceLimit = count > manyUnits ? mostSpacesOfMany : mostSpaces;
  let volume = 0;
  let weight = 0;
  let placed = 0;
  let leftBulk = 0;
  for (let at = 0; at < count && leftBulk <= mostLeft; ) {
    const kind = units[at]!;
    let end = at + 1;
    while (end < count && units[end] === kind) end++;
    const grams = goods.weight[kind]!;
    const size = goods.volume[kind]!;
    while (at < end) {
      const byWeight = grams === 0 ? end - at : Math.min(end - at, Math.floor((box.capacityGrams - weight) / grams));
      if (byWeight <= 0 || volume + size > box.volume) break;
      const most = rule & inBlocks ? byWeight : 1;
      if (!findSpot(spaces, goods, kind, most, rule, box.inner)) break;
      const { x, y, z, X, Y, Z, turn, many } = spot;
      kindOf[standing.count] = kind;
      turnOf[standing.count] = turn;
      standing.add(x, y, z, X, Y, Z);
      at += many;
      placed += many;
      volume += many * size;
      weight += many * grams;
      if (at === count) break;
      least.across = acrossFrom[at]!;
      least.up = upFrom[at]!;
      least.volume = volumeFrom[at]!;
      searchBudget.spent += carve(spaces, x, y, z, X, Y, Z);
      while (spaces.count > spaceLimit) forgetSmallest();
    }
    leftBulk += (end - at) * bulk[kind]!;
    while (at < end) {
      filled.left[filled.leftCount++] = kind;
      at++;
    }
  }
  filled.count = placed;
  filled.volume = volume;
  filled.weight = weight;
  filled.gaveUp = leftBulk > mostLeft;
}

function begin({ inner: { w, l, h } }: Pick<Stock, "inner">, count: number): void {
  spaces.count = 0;
  spaces.add(0, 0, 0, w, l, h);
  reach.x = w;
  reach.y = l;
  reach.z = h;
  standing.count = 0;
  filled.leftCount = 0;
  if (filled.left.length > count) return;
  const room = count * 2;
  filled.left = new Int32Array(room);
  kindOf = new Int32Array(room);
  turnOf = new Int32Array(room);
  acrossFrom = new Int32Array(room);
  upFrom = new Int32Array(room);
  volumeFrom = new Float64Array(room);
}

function lookAhead(goods: Goods, units: Int32Array, count: number): void {
  let across = 1 << 20;
  let up = 1 << 20;
  let volume = Number.MAX_SAFE_INTEGER;
  for (let at = count - 1; at >= 0; at--) {
    const kind = units[at]!;
    across = Math.min(across, goods.leastAcross[kind]!);
    up = Math.min(up, goods.leastUp[kind]!);
    volume = Math.min(volume, goods.volume[kind]!);
    acrossFrom[at] = across;
    upFrom[at] = up;
    volumeFrom[at] = volume;
  }
}

function forgetSmallest(): void {
  const { rows } = spaces;
  let smallest = 0;
  let leastVolume = Number.POSITIVE_INFINITY;
  for (let at = 0, row = 0; at < spaces.count; at++, row += columns) {
    const volume =
      (rows[row + 3]! - rows[row]!) * (rows[row + 4]! - rows[row + 1]!) * (rows[row + 5]! - rows[row + 2]!);
    if (volume >= leastVolume) continue;
    leastVolume = volume;
    smallest = at;
  }
  spaces.count--;
  spaces.move(spaces.count, smallest);
}
