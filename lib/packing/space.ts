import type { Size } from "./rotation";

/** A cuboid by its lower corner (x, y, z) and its upper one (X, Y, Z), half open: touching is not overlapping. */
export interface Cuboid {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly X: number;
  readonly Y: number;
  readonly Z: number;
}

export const cuboidAt = (x: number, y: number, z: number, { w, l, h }: Size): Cuboid => ({
  x,
  y,
  z,
  X: x + w,
  Y: y + l,
  Z: z + h,
});

export const overlaps = (a: Cuboid, b: Cuboid): boolean =>
  a.x < b.X && b.x < a.X && a.y < b.Y && b.y < a.Y && a.z < b.Z && b.z < a.Z;

/**
 * The empty maximal spaces of a box after something was put into it: the largest empty cuboids, which overlap one
 * another and together cover all that is empty. A space that the newcomer cuts into is replaced by up to six slabs, one
 * on each side of it, each as large as the old space allows. Slabs inside another space say nothing new and are dropped,
 * as are those in which not even a cube of `smallestSide` fits.
 */
export function carve(spaces: readonly Cuboid[], taken: Cuboid, smallestSide: number): Cuboid[] {
  const kept: Cuboid[] = [];
  const slabs: Cuboid[] = [];
  for (const space of spaces) {
    if (overlaps(space, taken)) addSlabs(slabs, space, taken, smallestSide);
    else kept.push(space);
  }
  // An old space never lies inside a slab: the slab is part of another old space, and those are maximal.
  const fresh = slabs.filter(
    (slab, at) =>
      !kept.some((space) => contains(space, slab)) &&
      !slabs.some((other, place) => place !== at && contains(other, slab) && (place < at || !contains(slab, other))),
  );
  return kept.concat(fresh);
}

/** The `count` largest spaces, all when there are no more; in a fixed order. */
export function largest(spaces: Cuboid[], count: number): Cuboid[] {
  if (spaces.length <= count) return spaces;
  return spaces.sort((a, b) => volumeIn(b) - volumeIn(a)).slice(0, count);
}

const volumeIn = ({ x, y, z, X, Y, Z }: Cuboid): number => (X - x) * (Y - y) * (Z - z);

/** The longest side along each axis that any of the spaces has. */
export function longestSides(spaces: readonly Cuboid[]): Size {
  let [w, l, h] = [0, 0, 0];
  for (const space of spaces) {
    w = Math.max(w, space.X - space.x);
    l = Math.max(l, space.Y - space.y);
    h = Math.max(h, space.Z - space.z);
  }
  return { w, l, h };
}

function addSlabs(slabs: Cuboid[], space: Cuboid, taken: Cuboid, side: number): void {
  const { x, y, z, X, Y, Z } = space;
  if (X - x < side || Y - y < side || Z - z < side) return;
  if (taken.x - x >= side) slabs.push({ x, y, z, X: taken.x, Y, Z });
  if (X - taken.X >= side) slabs.push({ x: taken.X, y, z, X, Y, Z });
  if (taken.y - y >= side) slabs.push({ x, y, z, X, Y: taken.y, Z });
  if (Y - taken.Y >= side) slabs.push({ x, y: taken.Y, z, X, Y, Z });
  if (taken.z - z >= side) slabs.push({ x, y, z, X, Y, Z: taken.z });
  if (Z - taken.Z >= side) slabs.push({ x, y, z: taken.Z, X, Y, Z });
}

const contains = (outer: Cuboid, inner: Cuboid): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.z <= inner.z &&
  outer.X >= inner.X &&
  outer.Y >= inner.Y &&
  outer.Z >= inner.Z;
