import { Cuboids, columns } from "./cuboids";

/** Contents of the box that is being filled; a block of equal goods is one cuboid. */
export const placedBlocks = new Cuboids();

/** Blocks that touch or overlap the space of the last `collectNeighbours`. */
const neighbours = new Cuboids();

/** Tops of the blocks under the space of the last `collectSupports`, and their area (cm²). */
const tops = new Cuboids();
export const support = { area: 0 };

/** Positions in a space at which an item may begin: the low corner first, see `addTops`. */
export const anchors = { x: new Int32Array(1024), y: new Int32Array(1024) };

/** Collects the blocks around a space and returns their number. */
export function collectNeighbours(x: number, y: number, z: number, X: number, Y: number, Z: number): number {
  const { rows, count } = placedBlocks;
  const end = count * columns;
  neighbours.count = 0;
  for (let t = 0; t < end; t += columns) {
    const tx = rows[t]!;
    const ty = rows[t + 1]!;
    const tz = rows[t + 2]!;
    const tX = rows[t + 3]!;
    const tY = rows[t + 4]!;
    const tZ = rows[t + 5]!;
    if (((X - tx) | (tX - x) | (Y - ty) | (tY - y) | (Z - tz) | (tZ - z)) >= 0) neighbours.add(tx, ty, tz, tX, tY, tZ);
  }
  return neighbours.count;
}

/** Collects the tops that support the bottom of a space. */
export function collectSupports(x: number, y: number, z: number, X: number, Y: number): void {
  const { rows, count } = placedBlocks;
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
  support.area = area;
}

/**
 * Adds the low corners of the tops below a space to the anchors. At the low corner of the space itself an item may lack
 * support where the space reaches beyond the blocks below it. Returns the number of anchors.
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
 * Whether at least three quarters of the area of a base are supported by the tops at its height. Tops never overlap, so
 * the shared areas add up. Then the centre of the base is over the support as well: were it outside the convex hull of
 * the support, a straight line through the centre would have all support on one side, and every such line halves a
 * rectangle. A block must be supported completely, because each item in it must be.
 */
export function isSupported(x: number, y: number, X: number, Y: number, isBlock: boolean): boolean {
  const { rows, count } = tops;
  const end = count * columns;
  const base = (X - x) * (Y - y);
  let supported = 0;
  for (let t = 0; t < end; t += columns) {
    const alongX = Math.min(X, rows[t + 3]!) - Math.max(x, rows[t]!);
    const alongY = Math.min(Y, rows[t + 4]!) - Math.max(y, rows[t + 1]!);
    if (alongX > 0 && alongY > 0) supported += alongX * alongY;
  }
  return isBlock ? supported === base : supported * 4 >= base * 3;
}

/** Area in which a cuboid touches its neighbours, in square centimetres. */
export function contactArea(x: number, y: number, z: number, X: number, Y: number, Z: number): number {
  const { rows, count } = neighbours;
  const end = count * columns;
  let area = 0;
  for (let t = 0; t < end; t += columns) {
    const alongX = Math.min(X, rows[t + 3]!) - Math.max(x, rows[t]!);
    const alongY = Math.min(Y, rows[t + 4]!) - Math.max(y, rows[t + 1]!);
    const alongZ = Math.min(Z, rows[t + 5]!) - Math.max(z, rows[t + 2]!);
    if ((alongX | alongY | alongZ) < 0) continue;
    // Neighbours have no overlap and no gap along one axis, and overlap along both others.
    if (alongZ === 0) area += alongX * alongY;
    else if (alongY === 0) area += alongX * alongZ;
    else if (alongX === 0) area += alongY * alongZ;
  }
  return area;
}
