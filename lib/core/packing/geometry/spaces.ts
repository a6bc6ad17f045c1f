import { Cuboids, columns } from "./cuboids";

/** New slabs, a list for each side of the placed block, and the old spaces that touch the block on that side. */
const slabs = Array.from({ length: 6 }, () => new Cuboids());
const touching = Array.from({ length: 6 }, () => new Cuboids());

/** The longest sides of any space: longer items fit nowhere. */
export const longestSides = { x: 0, y: 0, z: 0 };

/**
 * Minimum of a useful space: the shortest sides (horizontal and vertical) and the smallest volume of the items still to
 * come.
 */
export const required = { across: 0, up: 0, volume: 0 };

/**
 * Updates the empty maximal spaces of a box after a block was put into it (Lai and Chan 1997): the largest empty
 * cuboids, which overlap one another and together cover all empty space. A space that the block cuts into is replaced
 * by up to six slabs, one on each side of the block, each as large as the old space allows. Slabs inside another space
 * are redundant and dropped, and so are those too small for every item still to come. Returns the work done, see
 * `searchBudget`.
 *
 * A slab touches the block, so a space that contains the slab must end at the same side: only these are compared.
 */
export function carve(spaces: Cuboids, x: number, y: number, z: number, X: number, Y: number, Z: number): number {
  const { rows } = spaces;
  const { across, up, volume } = required;
  const end = spaces.count * columns;
  let writeAt = 0;
  let work = 25 + 2 * spaces.count;
  longestSides.x = 0;
  longestSides.y = 0;
  longestSides.z = 0;
  for (let side = 0; side < 6; side++) {
    slabs[side]!.count = 0;
    touching[side]!.count = 0;
  }
  for (let s = 0; s < end; s += columns) {
    const ax = rows[s]!;
    const ay = rows[s + 1]!;
    const az = rows[s + 2]!;
    const aX = rows[s + 3]!;
    const aY = rows[s + 4]!;
    const aZ = rows[s + 5]!;
    const w = aX - ax;
    const l = aY - ay;
    const h = aZ - az;
    if (((w - across) | (l - across) | (h - up)) < 0 || w * l * h < volume) continue;
    if (((aX - x - 1) | (X - ax - 1) | (aY - y - 1) | (Y - ay - 1) | (aZ - z - 1) | (Z - az - 1)) < 0) {
      const side = aX === x ? 0 : ax === X ? 1 : aY === y ? 2 : ay === Y ? 3 : aZ === z ? 4 : az === Z ? 5 : 6;
      if (side < 6) touching[side]!.add(ax, ay, az, aX, aY, aZ);
      if (writeAt !== s) {
        rows[writeAt] = ax;
        rows[writeAt + 1] = ay;
        rows[writeAt + 2] = az;
        rows[writeAt + 3] = aX;
        rows[writeAt + 4] = aY;
        rows[writeAt + 5] = aZ;
      }
      writeAt += columns;
      stretch(w, l, h);
      continue;
    }
    if (x - ax >= across && (x - ax) * l * h >= volume) slabs[0]!.add(ax, ay, az, x, aY, aZ);
    if (aX - X >= across && (aX - X) * l * h >= volume) slabs[1]!.add(X, ay, az, aX, aY, aZ);
    if (y - ay >= across && (y - ay) * w * h >= volume) slabs[2]!.add(ax, ay, az, aX, y, aZ);
    if (aY - Y >= across && (aY - Y) * w * h >= volume) slabs[3]!.add(ax, Y, az, aX, aY, aZ);
    if (z - az >= up && (z - az) * w * l >= volume) slabs[4]!.add(ax, ay, az, aX, aY, z);
    if (aZ - Z >= up && (aZ - Z) * w * l >= volume) slabs[5]!.add(ax, ay, Z, aX, aY, aZ);
  }
  spaces.count = writeAt / columns;
  for (let side = 0; side < 6; side++) work += addMaximal(spaces, slabs[side]!, touching[side]!);
  return work;
}

/** Adds the slabs of one side that lie in no other space; of equal slabs the first. */
function addMaximal(spaces: Cuboids, fresh: Cuboids, old: Cuboids): number {
  const { rows } = fresh;
  const end = fresh.count * columns;
  for (let f = 0; f < end; f += columns) {
    const x = rows[f]!;
    const y = rows[f + 1]!;
    const z = rows[f + 2]!;
    const X = rows[f + 3]!;
    const Y = rows[f + 4]!;
    const Z = rows[f + 5]!;
    if (isInside(x, y, z, X, Y, Z, old, -1) || isInside(x, y, z, X, Y, Z, fresh, f)) continue;
    spaces.add(x, y, z, X, Y, Z);
    stretch(X - x, Y - y, Z - z);
  }
  return fresh.count * 2 + ((fresh.count * (old.count + fresh.count)) >> 2);
}

/** Whether a cuboid lies in one of a list; `self` is its own row there. */
function isInside(x: number, y: number, z: number, X: number, Y: number, Z: number, list: Cuboids, self: number) {
  const { rows } = list;
  const end = list.count * columns;
  for (let s = 0; s < end; s += columns) {
    const slack =
      (x - rows[s]!) |
      (y - rows[s + 1]!) |
      (z - rows[s + 2]!) |
      (rows[s + 3]! - X) |
      (rows[s + 4]! - Y) |
      (rows[s + 5]! - Z);
    if (slack > 0 || (slack === 0 && s < self)) return true;
  }
  return false;
}

function stretch(w: number, l: number, h: number): void {
  longestSides.x = Math.max(longestSides.x, w);
  longestSides.y = Math.max(longestSides.y, l);
  longestSides.z = Math.max(longestSides.z, h);
}
