import { Cuboids } from "./cuboids";

const fresh = new Cuboids();

/**
 * The empty maximal spaces of a box after something was put into it (Lai and Chan 1997): the largest empty cuboids,
 * which overlap one another and together cover all that is empty. A space that the newcomer cuts into is replaced by up
 * to six slabs, one on each side of it, each as large as the old space allows. Slabs inside another space say nothing
 * new and are dropped, as are those too thin for every item still to come: `across` is the shortest side that may yet
 * lie along x or y, `up` the shortest that may stand.
 */
export function carve(
  spaces: Cuboids,
  x: number,
  y: number,
  z: number,
  X: number,
  Y: number,
  Z: number,
  across: number,
  up: number,
): number {
  const { x: sx, y: sy, z: sz, X: sX, Y: sY, Z: sZ } = spaces;
  const count = spaces.count;
  let kept = 0;
  fresh.count = 0;
  for (let s = 0; s < count; s++) {
    const ax = sx[s]!;
    const ay = sy[s]!;
    const az = sz[s]!;
    const aX = sX[s]!;
    const aY = sY[s]!;
    const aZ = sZ[s]!;
    const isThin = ((aX - ax - across) | (aY - ay - across) | (aZ - az - up)) < 0;
    if (isThin) continue;
    const isApart = ((aX - x - 1) | (X - ax - 1) | (aY - y - 1) | (Y - ay - 1) | (aZ - z - 1) | (Z - az - 1)) < 0;
    if (isApart) {
      if (kept !== s) spaces.copyWithin(s, kept);
      kept++;
      continue;
    }
    if (x - ax >= across) fresh.add(ax, ay, az, x, aY, aZ);
    if (aX - X >= across) fresh.add(X, ay, az, aX, aY, aZ);
    if (y - ay >= across) fresh.add(ax, ay, az, aX, y, aZ);
    if (aY - Y >= across) fresh.add(ax, Y, az, aX, aY, aZ);
    if (z - az >= up) fresh.add(ax, ay, az, aX, aY, z);
    if (aZ - Z >= up) fresh.add(ax, ay, Z, aX, aY, aZ);
  }
  spaces.count = kept;
  // An old space never lies inside a slab: the slab is part of another old space, and those are maximal.
  for (let f = 0; f < fresh.count; f++)
    if (!isInside(f, fresh, spaces, kept, -1) && !isInside(f, fresh, fresh, fresh.count, f))
      spaces.add(fresh.x[f]!, fresh.y[f]!, fresh.z[f]!, fresh.X[f]!, fresh.Y[f]!, fresh.Z[f]!);
  return 20 + count + ((fresh.count * (kept + fresh.count)) >> 1);
}

/** Whether cuboid `f` of `list` lies in one of the first `count` of `others`; of equal ones the first stays. */
function isInside(f: number, list: Cuboids, others: Cuboids, count: number, self: number): boolean {
  const { x: ox, y: oy, z: oz, X: oX, Y: oY, Z: oZ } = others;
  const x = list.x[f]!;
  const y = list.y[f]!;
  const z = list.z[f]!;
  const X = list.X[f]!;
  const Y = list.Y[f]!;
  const Z = list.Z[f]!;
  for (let s = 0; s < count; s++) {
    const slack = (x - ox[s]!) | (y - oy[s]!) | (z - oz[s]!) | (oX[s]! - X) | (oY[s]! - Y) | (oZ[s]! - Z);
    if (slack < 0) continue;
    const isSame = slack === 0;
    if (self < 0 || !isSame || s < self) return true;
  }
  return false;
}
