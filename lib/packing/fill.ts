import { Cuboids } from "./cuboids";
import type { Goods } from "./goods";
import { carve } from "./spaces";
import type { Stock } from "./stock";

/**
 * How the best of all places is chosen. `contact`: it touches most of walls and neighbours, a little rather below than
 * above. `tight`: it leaves the thinnest gap in the space it stands in, then the thinnest second one.
 */
export const contact = 0;
export const tight = 1;
/** Added to a rule: runs of equal goods go in as the largest solid blocks that find a place. */
export const inBlocks = 2;

/** Beyond this many empty spaces the smallest are forgotten, so that a thousand items stay a matter of milliseconds. */
const mostSpaces = 160;
const mostSpacesOfMany = 24;
const manyUnits = 200;

/** More than any side, in centimetres or, in instances of the literature, millimetres. */
const sideLimit = 8192;
/** More than any merit within a block: sides and areas count for less than the number of goods. */
const blockMerit = 2 ** 40;

const spaces = new Cuboids();
/** What stands in the box, blocks as one. */
const taken = new Cuboids();
let takenTurn = new Int32Array(256);
let takenKind = new Int32Array(256);
let near = new Int32Array(256);
let anchorX = new Int32Array(256);
let anchorY = new Int32Array(256);
let nearCount = 0;
let topArea = 0;
/** Shortest sides of this unit and all that come after it. */
let acrossFrom = new Int32Array(1024);
let upFrom = new Int32Array(1024);

const spot = { x: 0, y: 0, z: 0, X: 0, Y: 0, Z: 0, turn: 0 };

/** What the last `fill` did. Read it before the next. */
export const filled = {
  /** How many units found a place, their volume and weight. */
  count: 0,
  volume: 0,
  weight: 0,
  /** Units that found none, in the order in which they were offered. */
  left: new Int32Array(1024),
  leftCount: 0,
};

/**
 * Comparisons of a place with a neighbour made so far, about four nanoseconds each: what searches are limited by.
 * Counted and not timed: the same order must get the same answer.
 */
export const effort = { spent: 0 };

/** Where something stands: `count` numbers for each block, see `placements`. */
export const columnsPerBlock = 8;

/** The last filling, block by block: kind, turn, lower corner, how many along x, y and z. */
export function placements(goods: Goods): Int32Array {
  const rows = new Int32Array(taken.count * columnsPerBlock);
  for (let at = 0, to = 0; at < taken.count; at++, to += columnsPerBlock) {
    const turn = takenTurn[at]!;
    rows[to] = takenKind[at]!;
    rows[to + 1] = turn;
    rows[to + 2] = taken.x[at]!;
    rows[to + 3] = taken.y[at]!;
    rows[to + 4] = taken.z[at]!;
    rows[to + 5] = (taken.X[at]! - taken.x[at]!) / goods.w[turn]!;
    rows[to + 6] = (taken.Y[at]! - taken.y[at]!) / goods.l[turn]!;
    rows[to + 7] = (taken.Z[at]! - taken.z[at]!) / goods.h[turn]!;
  }
  return rows;
}

/**
 * Puts units into a box one after the other, each where the rule likes it best, and never moves one again. A unit that
 * finds no place is left out, and so are the equal ones right behind it.
 */
export function fill(
  goods: Goods,
  units: Int32Array,
  count: number,
  box: Pick<Stock, "inner" | "capacityGrams" | "volume">,
  rule: number,
): void {
  const { w: W, l: L, h: H } = box.inner;
  reserve(count);
  spaces.count = 0;
  taken.count = 0;
  spaces.add(0, 0, 0, W, L, H);
  filled.leftCount = 0;
  const spaceLimit = count > manyUnits ? mostSpacesOfMany : mostSpaces;
  let volume = 0;
  let weight = 0;
  let placed = 0;
  lookAhead(goods, units, count);
  for (let at = 0; at < count; ) {
    const kind = units[at]!;
    let end = at + 1;
    while (end < count && units[end] === kind) end++;
    const lightest = goods.weight[kind]!;
    const size = goods.volume[kind]!;
    for (; at < end; ) {
      const byWeight =
        lightest === 0 ? end - at : Math.min(end - at, Math.floor((box.capacityGrams - weight) / lightest));
      if (byWeight <= 0 || volume + size > box.volume) break;
      const most = rule & inBlocks ? byWeight : 1;
      if (!findSpot(goods, kind, most, rule & tight, W, L, H)) break;
      const { x, y, z, X, Y, Z, turn } = spot;
      const many = most === 1 ? 1 : Math.round(((X - x) * (Y - y) * (Z - z)) / size);
      takenTurn[taken.count] = turn;
      takenKind[taken.count] = kind;
      taken.add(x, y, z, X, Y, Z);
      at += many;
      placed += many;
      volume += many * size;
      weight += many * lightest;
      if (at === count) break;
      effort.spent += carve(spaces, x, y, z, X, Y, Z, acrossFrom[at]!, upFrom[at]!);
      while (spaces.count > spaceLimit) forgetSmallest();
    }
    while (at < end) {
      filled.left[filled.leftCount++] = kind;
      at++;
    }
  }
  filled.count = placed;
  filled.volume = volume;
  filled.weight = weight;
}

function forgetSmallest(): void {
  const { x, y, z, X, Y, Z } = spaces;
  let smallest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let s = 0; s < spaces.count; s++) {
    const volume = (X[s]! - x[s]!) * (Y[s]! - y[s]!) * (Z[s]! - z[s]!);
    if (volume >= least) continue;
    least = volume;
    smallest = s;
  }
  spaces.count--;
  spaces.copyWithin(spaces.count, smallest);
}

function reserve(count: number): void {
  if (filled.left.length < count + 1) {
    const room = count * 2;
    filled.left = new Int32Array(room);
    acrossFrom = new Int32Array(room);
    upFrom = new Int32Array(room);
  }
  if (near.length < count + 1) {
    const room = count * 2;
    near = new Int32Array(room);
    anchorX = new Int32Array(room);
    anchorY = new Int32Array(room);
    takenTurn = new Int32Array(room);
    takenKind = new Int32Array(room);
  }
}

function lookAhead(goods: Goods, units: Int32Array, count: number): void {
  let across = 1 << 20;
  let up = 1 << 20;
  for (let at = count - 1; at >= 0; at--) {
    const kind = units[at]!;
    across = Math.min(across, goods.leastAcross[kind]!);
    up = Math.min(up, goods.leastUp[kind]!);
    acrossFrom[at] = across;
    upFrom[at] = up;
  }
}

/** Looks at every space and turn and leaves the best place in `spot`; says whether there is any. */
function findSpot(goods: Goods, kind: number, most: number, rule: number, W: number, L: number, H: number): boolean {
  const { x: sx, y: sy, z: sz, X: sX, Y: sY, Z: sZ } = spaces;
  const { w: turnW, l: turnL, h: turnH } = goods;
  const firstTurn = goods.turnsFrom[kind]!;
  const lastTurn = goods.turnsFrom[kind + 1]!;
  const isFloorOnly = goods.floorOnly[kind] === 1;
  let best = Number.NEGATIVE_INFINITY;
  let work = 20 + spaces.count * 2;
  for (let s = 0; s < spaces.count; s++) {
    const z = sz[s]!;
    if (z > 0 && isFloorOnly) continue;
    const x = sx[s]!;
    const y = sy[s]!;
    const X = sX[s]!;
    const Y = sY[s]!;
    const Z = sZ[s]!;
    let isGathered = rule !== contact && z === 0;
    if (isGathered) nearCount = 0;
    for (let turn = firstTurn; turn < lastTurn; turn++) {
      let w = turnW[turn]!;
      let l = turnL[turn]!;
      let h = turnH[turn]!;
      if (((X - x - w) | (Y - y - l) | (Z - z - h)) < 0) continue;
      if (!isGathered) {
        gather(x, y, z, X, Y, Z);
        work += taken.count;
        isGathered = true;
      }
      // A base that could not be carried anywhere in this space.
      if (z > 0 && topArea * 4 < w * l * 3) continue;
      let many = 1;
      if (most > 1) {
        const along = Math.min(most, Math.floor((X - x) / w));
        const across = Math.min(Math.floor(most / along), Math.floor((Y - y) / l));
        const up = isFloorOnly ? 1 : Math.min(Math.floor(most / (along * across)), Math.floor((Z - z) / h));
        many = along * across * up;
        w *= along;
        l *= across;
        h *= up;
      }
      let anchors = 1;
      anchorX[0] = x;
      anchorY[0] = y;
      if (z > 0) anchors = addTops(x, y, z, X - w, Y - l);
      for (let a = 0; a < anchors; a++) {
        const atX = anchorX[a]!;
        const atY = anchorY[a]!;
        let merit: number;
        if (rule === contact) {
          merit = contactArea(atX, atY, z, atX + w, atY + l, z + h, W, L, H) * 8 - z;
          work += nearCount;
        } else {
          const gapX = X - atX - w;
          const gapY = Y - atY - l;
          const gapZ = Z - z - h;
          const least = Math.min(gapX, gapY, gapZ);
          const second = gapX + gapY + gapZ - least - Math.max(gapX, gapY, gapZ);
          merit = -(least * sideLimit + second) * sideLimit - z;
          work += 4;
        }
        if (many > 1) merit += many * blockMerit;
        if (merit <= best) continue;
        if (z > 0 && !isCarried(atX, atY, z, atX + w, atY + l, many > 1)) continue;
        best = merit;
        spot.x = atX;
        spot.y = atY;
        spot.z = z;
        spot.X = atX + w;
        spot.Y = atY + l;
        spot.Z = z + h;
        spot.turn = turn;
      }
    }
  }
  effort.spent += work;
  return best !== Number.NEGATIVE_INFINITY;
}

/** Collects what touches or stands in the reach of a space, and how much of its bottom is carried. */
function gather(x: number, y: number, z: number, X: number, Y: number, Z: number): void {
  const { x: tx, y: ty, z: tz, X: tX, Y: tY, Z: tZ } = taken;
  nearCount = 0;
  topArea = 0;
  for (let t = 0; t < taken.count; t++) {
    if (((X - tx[t]!) | (tX[t]! - x) | (Y - ty[t]!) | (tY[t]! - y) | (Z - tz[t]!) | (tZ[t]! - z)) < 0) continue;
    near[nearCount++] = t;
    if (tZ[t]! !== z) continue;
    const alongX = Math.min(X, tX[t]!) - Math.max(x, tx[t]!);
    const alongY = Math.min(Y, tY[t]!) - Math.max(y, ty[t]!);
    if (alongX > 0 && alongY > 0) topArea += alongX * alongY;
  }
}

/**
 * Besides the low corner of a space, where an item may hang in the air as the space reaches beyond what carries it: the
 * low corners of the tops below.
 */
function addTops(x: number, y: number, z: number, lastX: number, lastY: number): number {
  const { x: tx, y: ty, X: tX, Y: tY, Z: tZ } = taken;
  let anchors = 1;
  for (let n = 0; n < nearCount; n++) {
    const t = near[n]!;
    if (tZ[t]! !== z || tX[t]! <= x || tY[t]! <= y) continue;
    const atX = Math.max(x, tx[t]!);
    const atY = Math.max(y, ty[t]!);
    if ((atX === x && atY === y) || atX > lastX || atY > lastY) continue;
    anchorX[anchors] = atX;
    anchorY[anchors] = atY;
    anchors++;
  }
  return anchors;
}

/**
 * Whether a base stands with at least three quarters of its area on the tops at its height (they never overlap, so the
 * shared areas add up). That puts its centre over the support as well: were the centre outside the hull of what carries
 * it, a straight line through the centre would have all support on one side, and every such line halves a rectangle.
 * A block must be carried whole, as each item in it must be.
 */
function isCarried(x: number, y: number, z: number, X: number, Y: number, isBlock: boolean): boolean {
  const { x: tx, y: ty, X: tX, Y: tY, Z: tZ } = taken;
  const base = (X - x) * (Y - y);
  let carried = 0;
  for (let n = 0; n < nearCount; n++) {
    const t = near[n]!;
    if (tZ[t]! !== z) continue;
    const alongX = Math.min(X, tX[t]!) - Math.max(x, tx[t]!);
    const alongY = Math.min(Y, tY[t]!) - Math.max(y, ty[t]!);
    if (alongX > 0 && alongY > 0) carried += alongX * alongY;
  }
  return isBlock ? carried === base : carried * 4 >= base * 3;
}

/** Area with which a cuboid touches the walls, the floor, the lid and its neighbours, in square centimetres. */
function contactArea(
  x: number,
  y: number,
  z: number,
  X: number,
  Y: number,
  Z: number,
  W: number,
  L: number,
  H: number,
): number {
  const { x: tx, y: ty, z: tz, X: tX, Y: tY, Z: tZ } = taken;
  let area = 0;
  if (z === 0) area += (X - x) * (Y - y);
  if (Z === H) area += (X - x) * (Y - y);
  if (y === 0) area += (X - x) * (Z - z);
  if (Y === L) area += (X - x) * (Z - z);
  if (x === 0) area += (Y - y) * (Z - z);
  if (X === W) area += (Y - y) * (Z - z);
  for (let n = 0; n < nearCount; n++) {
    const t = near[n]!;
    const alongX = Math.min(X, tX[t]!) - Math.max(x, tx[t]!);
    const alongY = Math.min(Y, tY[t]!) - Math.max(y, ty[t]!);
    const alongZ = Math.min(Z, tZ[t]!) - Math.max(z, tz[t]!);
    if ((alongX | alongY | alongZ) < 0) continue;
    // Neighbours share no length along one axis, not even a gap, and some along both others.
    if (alongZ === 0) area += alongX * alongY;
    else if (alongY === 0) area += alongX * alongZ;
    else if (alongX === 0) area += alongY * alongZ;
  }
  return area;
}
