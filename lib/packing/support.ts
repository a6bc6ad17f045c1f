import type { Cuboid } from "./space";

/**
 * Whether a base stands: on the floor, or with at least three quarters of its area on `below`, the items whose tops are
 * at its height (they never overlap, so the shared areas add up). That puts its centre over the support as well: were
 * the centre outside the hull of what carries it, a straight line through the centre would have all support on one
 * side, and every such line halves a rectangle.
 */
export function isCarried(item: Cuboid, below: readonly Cuboid[]): boolean {
  if (item.z === 0) return true;
  let carried = 0;
  for (const top of below) {
    const alongX = Math.min(item.X, top.X) - Math.max(item.x, top.x);
    const alongY = Math.min(item.Y, top.Y) - Math.max(item.y, top.y);
    if (alongX > 0 && alongY > 0) carried += alongX * alongY;
  }
  return carried * 4 >= (item.X - item.x) * (item.Y - item.y) * 3;
}

/** Area in square centimetres with which an item touches the walls, the floor, the lid and its neighbours. */
export function contactArea(item: Cuboid, taken: readonly Cuboid[], box: Cuboid): number {
  const { x, y, z, X, Y, Z } = item;
  let area = 0;
  if (z === 0) area += (X - x) * (Y - y);
  if (Z === box.Z) area += (X - x) * (Y - y);
  if (y === 0) area += (X - x) * (Z - z);
  if (Y === box.Y) area += (X - x) * (Z - z);
  if (x === 0) area += (Y - y) * (Z - z);
  if (X === box.X) area += (Y - y) * (Z - z);
  for (const other of taken) {
    const alongX = Math.min(X, other.X) - Math.max(x, other.x);
    const alongY = Math.min(Y, other.Y) - Math.max(y, other.y);
    const alongZ = Math.min(Z, other.Z) - Math.max(z, other.z);
    // Neighbours touch where they share no length along one axis, not even a gap, and some along both others.
    if (alongX < 0 || alongY < 0 || alongZ < 0) continue;
    if (alongZ === 0) area += alongX * alongY;
    else if (alongY === 0) area += alongX * alongZ;
    else if (alongX === 0) area += alongY * alongZ;
  }
  return area;
}
