import { Cuboids, columns } from "./geometry/cuboids";
import { placedBlocks } from "./geometry/neighbours";
import { carve, longestSides, required } from "./geometry/spaces";
import type { Goods } from "./goods";
import type { Search } from "./search";
import { searchBudget } from "./search-budget";
import { findSpot, inBlocks, spot } from "./spot";
import type { Stock } from "./stock";

/** Beyond this many empty spaces the smallest are dropped, so that a thousand items take milliseconds. */
const maxSpaces = 160;
const maxSpacesOfManyUnits = 24;
const manyUnits = 200;

const spaces = new Cuboids();
/** Kind and orientation of each block in the box. */
let kindOf = new Int32Array(1024);
let turnOf = new Int32Array(1024);
/** Shortest sides and smallest volume of the unit at an index and all units after it. */
let acrossFrom = new Int32Array(1024);
let upFrom = new Int32Array(1024);
let volumeFrom = new Float64Array(1024);

/** Result of the last `fill`. Read it before the next call. */
export const filled = {
  /** Number, volume (cm³) and weight (g) of the units that were placed. */
  count: 0,
  volume: 0,
  weight: 0,
  /** Units that were not placed, in the order in which they were offered; incomplete when `fill` gave up. */
  left: new Int32Array(1024),
  leftCount: 0,
  gaveUp: false,
};

/** Numbers for each block, see `placements`. */
export const columnsPerBlock = 8;

/** The blocks of the last `fill`, row by row: kind, turn, lower corner, and the number of items along x, y and z. */
export function placements(goods: Goods): Int32Array {
  const blocks = new Int32Array(placedBlocks.count * columnsPerBlock);
  for (let at = 0; at < placedBlocks.count; at++) {
    const [x = 0, y = 0, z = 0, X = 0, Y = 0, Z = 0] = placedBlocks.rows.subarray(at * columns, (at + 1) * columns);
    const turn = turnOf[at]!;
    const many = [(X - x) / goods.w[turn]!, (Y - y) / goods.l[turn]!, (Z - z) / goods.h[turn]!];
    blocks.set([kindOf[at]!, turn, x, y, z, ...many], at * columnsPerBlock);
  }
  return blocks;
}

/**
 * Puts units into a box one after the other, each at the best spot by the rule, and never moves a placed unit. A unit
 * without a spot is left out, and so are the equal units right behind it. Gives up when the bulk of the units left out
 * exceeds `maxLeftBulk`. The result is in `filled`.
 */
export function fill(
  { goods, measures }: Pick<Search, "goods" | "measures">,
  units: Int32Array,
  count: number,
  box: Pick<Stock, "inner" | "capacityGrams" | "volume">,
  rule: number,
  maxLeftBulk: number,
): void {
  const { bulk } = measures;
  reset(box, count);
  lookAhead(goods, units, count);
  // The cost of sorting the units and of looking ahead.
  searchBudget.spent += 30 + 4 * count;
  const spaceLimit = count > manyUnits ? maxSpacesOfManyUnits : maxSpaces;
  let volume = 0;
  let weight = 0;
  let placed = 0;
  let leftBulk = 0;
  for (let at = 0; at < count && leftBulk <= maxLeftBulk; ) {
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
      kindOf[placedBlocks.count] = kind;
      turnOf[placedBlocks.count] = turn;
      placedBlocks.add(x, y, z, X, Y, Z);
      at += many;
      placed += many;
      volume += many * size;
      weight += many * grams;
      if (at === count) break;
      required.across = acrossFrom[at]!;
      required.up = upFrom[at]!;
      required.volume = volumeFrom[at]!;
      searchBudget.spent += carve(spaces, x, y, z, X, Y, Z);
      while (spaces.count > spaceLimit) dropSmallest();
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
  filled.gaveUp = leftBulk > maxLeftBulk;
}

function reset({ inner: { w, l, h } }: Pick<Stock, "inner">, count: number): void {
  spaces.count = 0;
  spaces.add(0, 0, 0, w, l, h);
  longestSides.x = w;
  longestSides.y = l;
  longestSides.z = h;
  placedBlocks.count = 0;
  filled.leftCount = 0;
  if (filled.left.length > count) return;
  const capacity = count * 2;
  filled.left = new Int32Array(capacity);
  kindOf = new Int32Array(capacity);
  turnOf = new Int32Array(capacity);
  acrossFrom = new Int32Array(capacity);
  upFrom = new Int32Array(capacity);
  volumeFrom = new Float64Array(capacity);
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

function dropSmallest(): void {
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
