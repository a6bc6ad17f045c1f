import { Cuboids, columns } from "./cuboids";

/** What stands in the box that is being filled, blocks of equal goods as one. */
export const standing = new Cuboids();

/** What touches the space last looked at or stands in its reach. */
const near = new Cuboids();

/** What the bottom of the space last looked at rests on, and with how much area. */
const tops = new Cuboids();
export const carrying = { area: 0 };

/** Places in a space at which something may begin: the low corner first, see `addTops`. */
export const anchors = { x: new Int32Array(1024), y: new Int32Array(1024) };

/** Collects what is around a space; how much that is. */
export function lookAround(x: number, y: number, z: number, X: number, Y: number, Z: number): number {
  const { rows, count } = standing;
  const end = count * columns;
  near.count = 0;
  for (let t = 0; t < end; t += columns) {
    const tx = rows[t]!;
    const ty = rows[t + 1]!;
    const tz = rows[t + 2]!;
    const tX = rows[t + 3]!;
    const tY = rows[t + 4]!;
    const tZ = rows[t + 5]!;
    if (((X - tx) | (tX - x) | (Y - ty) | (tY - y) | (Z - tz) | (tZ - z)) >= 0) near.add(tx, ty, tz, tX, tY, tZ);
  }
  return near.count;
}

/** Collects what carries the bottom of a space. */
export function lookBelow(x: number, y: number, z: number, X: number, Y: number): void {
  const { rows, count } = standing;
  const end = count * columns;
  tops.count = 0;
  let area = 0;
  for (let t = 0; t < end; t += columns) {
    if (rows[t + 5] !== z) continue;
    const tx = Math.max(x, rows[t]!);
    const ty = Math.max(y, rows[t + 1]!);
    const tX = Math.min(X, rows[t + 3]!);
    const tY = Math.min(Y, rows[t + 4]!);
    if (tX <= tx || tY <= ty) continue;
    tops.add(tx, ty, z, tX, tY, z);
    area += (tX - tx) * (tY - ty);
  }
  carrying.area = area;
}

/**
 * Besides the low corner of a space, where an item may hang in the air as the space reaches beyond what carries it: the
 * low corners of the tops below. Returns how many places there are.
 */
export function addTops(x: number, y: number, lastX: number, lastY: number): number {
  const { rows, count } = tops;
  const end = count * columns;
  let places = 1;
  for (let t = 0; t < end; t += columns) {
    const atX = rows[t]!;
    const atY = rows[t + 1]!;
    if ((atX === x && atY === y) || atX > lastX || atY > lastY || places === anchors.x.length) continue;
    anchors.x[places] = atX;
    anchors.y[places] = atY;
    places++;
  }
  return places;
}

/**
 * Whether a base stands with at least three quarters of its area on the tops at its height (they never overlap, so the
 * shared areas add up). That puts its centre over the support as well: were the centre outside the hull of what carries
 * it, a straight line through the centre would have all support on one side, and every such line halves a rectangle.
 * A block must be carried whole, as each item in it must be.
 */
export function isCarried(x: number, y: number, X: number, Y: number, isBlock: boolean): boolean {
  const { rows, count } = tops;
  const end = count * columns;
  const base = (X - x) * (Y - y);
  let carried = 0;
  for (let t = 0; t < end; t += columns) {
    const alongX = Math.min(X, rows[t + 3]!) - Math.max(x, rows[t]!);
    const alongY = Math.min(Y, rows[t + 4]!) - Math.max(y, rows[t + 1]!);
    if (alongX > 0 && alongY > 0) carried += alongX * alongY;
  }
  return isBlock ? carried === base : carried * 4 >= base * 3;
}

/** Area with which a cuboid touches its neighbours, in square centimetres. */
export function contactArea(x: number, y: number, z: number, X: number, Y: number, Z: number): number {
  const { rows, count } = near;
  const end = count * columns;
  let area = 0;
  for (let t = 0; t < end; t += columns) {
    const alongX = Math.min(X, rows[t + 3]!) - Math.max(x, rows[t]!);
    const alongY = Math.min(Y, rows[t + 4]!) - Math.max(y, rows[t + 1]!);
    const alongZ = Math.min(Z, rows[t + 5]!) - Math.max(z, rows[t + 2]!);
    if ((alongX | alongY | alongZ) < 0) continue;
    // Neighbours share no length along one axis, not even a gap, and some along both others.
    if (alongZ === 0) area += alongX * alongY;
    else if (alongY === 0) area += alongX * alongZ;
    else if (alongX === 0) area += alongY * alongZ;
  }
  return area;
}
