import { type Cuboids, columns } from "./geometry/cuboids";
import {
  addTops,
  anchors,
  collectNeighbours,
  collectSupports,
  contactArea,
  isSupported,
  placedBlocks,
  support,
} from "./geometry/neighbours";
import type { Size } from "./geometry/rotation";
import { longestSides } from "./geometry/spaces";
import type { Goods } from "./goods";
import { searchBudget } from "./search-budget";

/**
 * Rules for choosing the best spot. `contact`: it touches most of walls and neighbours, with a slight preference for
 * low spots. `tight`: it leaves the thinnest gap in its space, then the thinnest second gap.
 */
export const contact = 0;
export const tight = 1;
/** Added to a rule: runs of equal goods are placed as the largest solid blocks that fit. */
export const inBlocks = 2;
/** Added to `contact`: lowest top first, so that items lie flat. */
export const low = 4;

/** More than any side, in centimetres or, for benchmark instances of the literature, in millimetres. */
const sideLimit = 8192;
/** More than any merit within a block: sides and areas count for less than the number of items. */
const blockMerit = 2 ** 40;
/** More than any area eightfold. */
const lowMerit = 2 ** 36;

/** Orientations that fit some space. */
const turns = new Int32Array(6);

/** The last spot found: its orientation, its corners, and the number of items. */
export const spot = { x: 0, y: 0, z: 0, X: 0, Y: 0, Z: 0, turn: 0, many: 0 };

/**
 * Searches every space and orientation for up to `most` items of a kind. Leaves the best spot in `spot` and returns
 * whether there is one.
 */
export function findSpot(spaces: Cuboids, goods: Goods, kind: number, most: number, rule: number, box: Size): boolean {
  const { rows } = spaces;
  const { w: turnW, l: turnL, h: turnH } = goods;
  const { w: W, l: L, h: H } = box;
  const { x: anchorX, y: anchorY } = anchors;
  const isByContact = (rule & tight) === 0;
  const isLow = (rule & low) !== 0;
  const isFloorOnly = goods.floorOnly[kind] === 1;
  const volume = goods.volume[kind]!;
  const turnCount = fittingTurns(goods, kind);
  const end = turnCount === 0 ? 0 : spaces.count * columns;
  // The three sides and half the surface of the item.
  const first = goods.turnsFrom[kind]!;
  const sideA = turnW[first]!;
  const sideB = turnL[first]!;
  const sideC = turnH[first]!;
  const halfSurface = sideA * sideB + sideA * sideC + sideB * sideC;
  let best = Number.NEGATIVE_INFINITY;
  let work = 20;
  let near = 0;
  for (let s = 0; s < end; s += columns) {
    const x = rows[s]!;
    const y = rows[s + 1]!;
    const z = rows[s + 2]!;
    const X = rows[s + 3]!;
    const Y = rows[s + 4]!;
    const Z = rows[s + 5]!;
    const spaceW = X - x;
    const spaceL = Y - y;
    const spaceH = Z - z;
    work += 1;
    if (spaceW * spaceL * spaceH < volume || (z > 0 && isFloorOnly)) continue;
    if (isByContact && !isLow && most === 1 && halfSurface * 8 - z <= best) {
      // An item can touch more than half of its surface only if it also reaches the opposite end of its space.
      const isExact =
        spaceW === sideA ||
        spaceW === sideB ||
        spaceW === sideC ||
        spaceL === sideA ||
        spaceL === sideB ||
        spaceL === sideC ||
        spaceH === sideA ||
        spaceH === sideB ||
        spaceH === sideC;
      if (!isExact) continue;
    }
    work += 2 * turnCount;
    let isSeen = false;
    let isSeenBelow = z === 0;
    for (let at = 0; at < turnCount; at++) {
      const turn = turns[at]!;
      let w = turnW[turn]!;
      let l = turnL[turn]!;
      let h = turnH[turn]!;
      if (((spaceW - w) | (spaceL - l) | (spaceH - h)) < 0) continue;
      let many = 1;
      if (most > 1) {
        const along = Math.min(most, Math.floor(spaceW / w));
        const across = Math.min(Math.floor(most / along), Math.floor(spaceL / l));
        const up = isFloorOnly ? 1 : Math.min(Math.floor(most / (along * across)), Math.floor(spaceH / h));
        many = along * across * up;
        w *= along;
        l *= across;
        h *= up;
      }
      const top = z + h;
      const before = (many > 1 ? many * blockMerit : 0) - (isLow ? top * lowMerit : z);
      // Upper bound of the contact: below the item always, on the other sides only where the item reaches the end of
      // its space, because a space is empty and ends at a block or a wall.
      const flat = top === Z ? w * l * 2 : w * l;
      if (isByContact) {
        const sides = (w === spaceW ? 2 : 1) * l * h + (l === spaceL ? 2 : 1) * w * h;
        if (before + (flat + sides) * 8 <= best) continue;
      }
      let places = 1;
      anchorX[0] = x;
      anchorY[0] = y;
      if (!isSeenBelow) {
        collectSupports(x, y, z, X, Y);
        work += placedBlocks.count;
        isSeenBelow = true;
      }
      if (z > 0) {
        // The base has too little support anywhere in this space.
        if (support.area * 4 < w * l * 3) continue;
        places = addTops(x, y, X - w, Y - l);
      }
      for (let a = 0; a < places; a++) {
        const atX = anchorX[a]!;
        const atY = anchorY[a]!;
        const endX = atX + w;
        const endY = atY + l;
        let merit = before;
        if (isByContact) {
          if (a > 0) {
            const sides =
              (Number(atX === x) + Number(endX === X)) * l * h + (Number(atY === y) + Number(endY === Y)) * w * h;
            if (merit + (flat + sides) * 8 <= best) continue;
          }
          if (!isSeen) {
            near = collectNeighbours(x, y, z, X, Y, Z);
            work += 2 * placedBlocks.count;
            isSeen = true;
          }
          let area = contactArea(atX, atY, z, endX, endY, top);
          if (z === 0) area += w * l;
          if (top === H) area += w * l;
          if (atY === 0) area += w * h;
          if (endY === L) area += w * h;
          if (atX === 0) area += l * h;
          if (endX === W) area += l * h;
          merit += area * 8;
          work += 4 * near;
        } else {
          const gapX = X - endX;
          const gapY = Y - endY;
          const gapZ = Z - top;
          const smallest = Math.min(gapX, gapY, gapZ);
          const second = gapX + gapY + gapZ - smallest - Math.max(gapX, gapY, gapZ);
          merit -= (smallest * sideLimit + second) * sideLimit;
          work += 1;
        }
        if (merit <= best) continue;
        if (z > 0 && !isSupported(atX, atY, endX, endY, many > 1)) continue;
        best = merit;
        spot.x = atX;
        spot.y = atY;
        spot.z = z;
        spot.X = endX;
        spot.Y = endY;
        spot.Z = top;
        spot.turn = turn;
        spot.many = many;
      }
    }
  }
  searchBudget.spent += work;
  return best !== Number.NEGATIVE_INFINITY;
}

/** Writes the orientations that fit some space to `turns` and returns their number. */
function fittingTurns({ turnsFrom, w, l, h }: Goods, kind: number): number {
  const last = turnsFrom[kind + 1]!;
  let count = 0;
  for (let turn = turnsFrom[kind]!; turn < last; turn++)
    if (w[turn]! <= longestSides.x && l[turn]! <= longestSides.y && h[turn]! <= longestSides.z) turns[count++] = turn;
  return count;
}
