import type { Rule } from "./fill";
import type { Kind } from "./kind";

/** One way to fill boxes: the order in which units are offered, and the rule for their places. */
export interface Attempt {
  readonly units: readonly Kind[];
  readonly rule: Rule;
}

const fixedOrders: readonly ((kind: Kind) => number)[] = [
  ({ volume }) => volume,
  ({ largestFace }) => largestFace,
  ({ longestSide }) => longestSide,
];

/** Goods of one height, lying flat, make level layers to put the next ones on. */
const layeredOrders = [({ shortestSide }: Kind) => shortestSide, ...fixedOrders];

const rules: readonly Rule[] = ["contact", "low", "contact", "snug"];

/** From this many units on only the rules that need no look at every neighbour are used. */
const many = 200;
const quickRules: readonly Rule[] = ["low", "snug"];

/**
 * Attempts without end, the most promising first: fixed orders, then orders by a volume that is blurred by up to a half.
 * The same units always get the same attempts.
 */
export function* attempts(units: readonly Kind[]): Generator<Attempt, never> {
  const affordable = units.length < many ? rules : quickRules;
  const ruleAt = (round: number): Rule => affordable[round % affordable.length] ?? "low";
  for (const measure of units.length < many ? fixedOrders : layeredOrders) {
    const sorted = sortBy(units, measure);
    yield { units: sorted, rule: ruleAt(0) };
    yield { units: sorted, rule: ruleAt(1) };
  }
  const random = seeded(units.length);
  for (let round = 0; ; round++) {
    const blurred = new Map<Kind, number>();
    for (const kind of units) if (!blurred.has(kind)) blurred.set(kind, kind.volume * (64 + random(64)));
    yield { units: sortBy(units, (kind) => blurred.get(kind) ?? 0), rule: ruleAt(round) };
  }
}

function sortBy(units: readonly Kind[], measure: (kind: Kind) => number): Kind[] {
  return [...units].sort((a, b) => measure(b) - measure(a) || a.rank - b.rank);
}

/** Whole numbers from 0 to below `bound` that look random and are always the same (mulberry32). */
export function seeded(seed: number): (bound: number) => number {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
