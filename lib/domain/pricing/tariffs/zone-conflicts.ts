import type { ZoneRule } from "./compile";

/** Two rules of different zones, neither of which is an exception within the other. */
export interface ZoneConflict<Rule extends ZoneRule = ZoneRule> {
  readonly rule: Rule;
  /** The rule that stands before it. */
  readonly earlier: Rule;
}

/**
 * Rules of one province, or of none, that put the same places into different zones: equal ones, and ranges that cross. A
 * range within a wider one is an exception to it.
 */
export function findZoneConflicts<Rule extends ZoneRule>(rules: readonly Rule[]): ZoneConflict<Rule>[] {
  const order = new Map(rules.map((rule, place) => [rule, place]));
  const placeOf = (rule: Rule) => order.get(rule) ?? 0;
  const found: ZoneConflict<Rule>[] = [];
  const add = (a: Rule, b: Rule) =>
    found.push(placeOf(a) < placeOf(b) ? { rule: b, earlier: a } : { rule: a, earlier: b });
  for (const province of new Set(rules.map(({ provinceCode }) => provinceCode)))
    for (const [a, b] of crossings(rules.filter(({ provinceCode }) => provinceCode === province))) add(a, b);
  return found.sort((a, b) => placeOf(a.rule) - placeOf(b.rule));
}

interface Extent<Rule> {
  readonly rule: Rule;
  readonly from: number;
  readonly to: number;
}

/** A rule without a range is the widest one. */
const extentOf = <Rule extends ZoneRule>(rule: Rule): Extent<Rule> => {
  const hasRange = rule.postcodeFrom !== null || rule.postcodeTo !== null;
  return hasRange
    ? { rule, from: rule.postcodeFrom ?? 0, to: rule.postcodeTo ?? 9_999 }
    : { rule, from: -1, to: 10_000 };
};

function* crossings<Rule extends ZoneRule>(rules: readonly Rule[]): Generator<[Rule, Rule]> {
  const extents = rules.map(extentOf).sort((a, b) => a.from - b.from || b.to - a.to);
  // Those that reach the present postcode, each within the one before it.
  const open: Extent<Rule>[] = [];
  for (const extent of extents) {
    while (open.length > 0 && (open.at(-1)?.to ?? 0) < extent.from) open.pop();
    for (let last = open.at(-1); last && last.to <= extent.to; last = open.at(-1)) {
      const isEqual = last.from === extent.from && last.to === extent.to;
      if (last.rule.zone !== extent.rule.zone && (isEqual || last.to < extent.to)) yield [last.rule, extent.rule];
      if (!isEqual && last.to === extent.to) break;
      open.pop();
    }
    open.push(extent);
  }
}
