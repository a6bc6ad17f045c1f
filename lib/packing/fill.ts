import type { Kind } from "./kind";
import { fitsInside, type Size, volumeOf } from "./rotation";
import { type Cuboid, carve, cuboidAt, largest, longestSides } from "./space";
import { contactArea, isCarried } from "./support";

export interface Placement {
  readonly kind: Kind;
  readonly at: Cuboid;
}

/** What one pass put into one box, and what it had to leave out. */
export interface Filling {
  readonly placed: readonly Placement[];
  readonly left: readonly Kind[];
  readonly volume: number;
  readonly weightGrams: number;
}

/**
 * Comparisons of a candidate place with what stands in the box that may still be made. Counted and not timed: the same
 * order must get the same answer.
 */
export interface Budget {
  left: number;
}

/** `contact`: touch as much as possible. `low`: fill layer by layer. `snug`: leave the thinnest gap. */
export type Rule = "contact" | "low" | "snug";

/** Beyond this many empty spaces the smallest are forgotten, so that a thousand items stay a matter of milliseconds. */
const mostSpaces = 160;

/** What stands in a box: every item, and by the height of their tops. */
interface Contents {
  readonly taken: Cuboid[];
  readonly tops: Map<number, Cuboid[]>;
}

/**
 * Puts units into a box one after the other, each where the rule likes it best, and never moves one again. A unit that
 * finds no place is left out, and so are the equal ones right behind it.
 */
export function fill(inner: Size, capacityGrams: number, units: readonly Kind[], rule: Rule, budget: Budget): Filling {
  const box = cuboidAt(0, 0, 0, inner);
  const roomiest = volumeOf(inner);
  const smallestSide = units.reduce((least, { shortestSide }) => Math.min(least, shortestSide), inner.w);
  const contents: Contents = { taken: [], tops: new Map() };
  const placed: Placement[] = [];
  const left: Kind[] = [];
  let spaces: Cuboid[] = [box];
  let reach = inner;
  let volume = 0;
  let weightGrams = 0;
  let stuck: Kind | undefined;
  for (const kind of units) {
    const isHopeless =
      kind === stuck ||
      weightGrams + kind.weightGrams > capacityGrams ||
      volume + kind.volume > roomiest ||
      !kind.turns.some((turn) => fitsInside(turn, reach));
    const at = isHopeless ? undefined : bestSpot(kind, spaces, contents, box, rule, budget);
    if (!at) {
      stuck = kind;
      left.push(kind);
      continue;
    }
    stuck = undefined;
    placed.push({ kind, at });
    put(contents, at);
    budget.left -= 6 * spaces.length;
    spaces = largest(carve(spaces, at, smallestSide), mostSpaces);
    reach = longestSides(spaces);
    volume += kind.volume;
    weightGrams += kind.weightGrams;
  }
  return { placed, left, volume, weightGrams };
}

function put({ taken, tops }: Contents, at: Cuboid): void {
  taken.push(at);
  const level = tops.get(at.Z);
  if (level) level.push(at);
  else tops.set(at.Z, [at]);
}

function bestSpot(
  kind: Kind,
  spaces: readonly Cuboid[],
  { taken, tops }: Contents,
  box: Cuboid,
  rule: Rule,
  budget: Budget,
): Cuboid | undefined {
  budget.left -= 4 * spaces.length;
  let best: Cuboid | undefined;
  let bestMerit = Number.NEGATIVE_INFINITY;
  for (const space of spaces) {
    if (kind.floorOnly && space.z > 0) continue;
    const below = tops.get(space.z) ?? nothing;
    for (const turn of kind.turns) {
      for (const spot of spotsIn(space, turn, below)) {
        budget.left -= rule === "contact" ? 8 + taken.length : 8;
        const merit = meritOf(spot, space, taken, box, rule);
        if (merit <= bestMerit || !isCarried(spot, below)) continue;
        best = spot;
        bestMerit = merit;
      }
    }
  }
  return best;
}

/**
 * Where an item could stand at the bottom of a space: in its low corner and, as that may hang in the air where the space
 * reaches beyond what carries it, in the low corners of the tops below.
 */
function spotsIn(space: Cuboid, turn: Size, below: readonly Cuboid[]): readonly Cuboid[] {
  const lastX = space.X - turn.w;
  const lastY = space.Y - turn.l;
  if (lastX < space.x || lastY < space.y || space.Z - turn.h < space.z) return nothing;
  const spots = [cuboidAt(space.x, space.y, space.z, turn)];
  if (space.z === 0) return spots;
  for (const top of below) {
    if (top.X <= space.x || top.Y <= space.y) continue;
    const x = Math.max(space.x, top.x);
    const y = Math.max(space.y, top.y);
    const isNew = x !== space.x || y !== space.y;
    if (isNew && x <= lastX && y <= lastY) spots.push(cuboidAt(x, y, space.z, turn));
  }
  return spots;
}

const nothing: readonly Cuboid[] = [];

/** Larger is better; an integer. `spot` lies inside `space`. */
function meritOf(spot: Cuboid, space: Cuboid, taken: readonly Cuboid[], box: Cuboid, rule: Rule): number {
  if (rule === "contact") return contactArea(spot, taken, box) * 8 - spot.z;
  const sideGap = Math.min(space.X - spot.X, space.Y - spot.Y);
  if (rule === "low") return -(spot.Z * longerThanAnySide + sideGap);
  return -(Math.min(sideGap, space.Z - spot.Z) * longerThanAnySide + spot.z);
}

const longerThanAnySide = 1_048_576;
