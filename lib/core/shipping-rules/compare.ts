import type { Interval, RuleConditions } from "../vocabulary";
import { foldSource } from "./decide";
import { boundsOf, coversIntervals, intersect, mergeIntervals } from "./interval";
import { noConditions, type RuleFacts } from "./rule";

/** The provinces that use a postcode. */
export type ProvincesOf = (zipcode: number) => readonly string[];

type Skus = NonNullable<RuleConditions["skus"]>;

/**
 * Whether `outer` holds of everything that `inner` holds of. Each condition is compared alone, so that true is certain
 * and false may be wrong: of what several conditions rule out together nothing is known.
 */
export const covers = (outer: RuleConditions, inner: RuleConditions): boolean =>
  coversInterval(outer.weightGrams, inner.weightGrams) &&
  coversInterval(outer.declaredValueCents, inner.declaredValueCents) &&
  coversList(outer.provinces, inner.provinces) &&
  (outer.postcodes === null || (inner.postcodes !== null && coversIntervals(outer.postcodes, inner.postcodes))) &&
  (outer.skus === null || (inner.skus !== null && impliesSkus(inner.skus, outer.skus))) &&
  coversList(outer.classificationIds, inner.classificationIds) &&
  coversList(outer.serviceTypes, inner.serviceTypes) &&
  coversList(folded(outer.sources), folded(inner.sources));

const coversInterval = (outer: Interval | null, inner: Interval | null): boolean =>
  boundsOf(outer).min <= boundsOf(inner).min && boundsOf(outer).max >= boundsOf(inner).max;

const coversList = <Value>(outer: readonly Value[] | null, inner: readonly Value[] | null): boolean =>
  outer === null || (inner?.every((value) => outer.includes(value)) ?? false);

function impliesSkus(given: Skus, wanted: Skus): boolean {
  const all = (codes: readonly string[], among: readonly string[]) => codes.every((code) => among.includes(code));
  if (wanted.match === "any")
    return given.match === "any"
      ? all(given.codes, wanted.codes)
      : given.codes.some((code) => wanted.codes.includes(code));
  if (given.match === "all") return all(wanted.codes, given.codes);
  // One of several codes says nothing certain about any of them.
  return new Set(given.codes).size === 1 && all(wanted.codes, given.codes);
}

/** Facts that both conditions hold of; undefined when none were found. */
export function findCommonFacts(
  a: RuleConditions,
  b: RuleConditions,
  provincesOf: ProvincesOf | undefined,
): RuleFacts | undefined {
  const weight = intersect(boundsOf(a.weightGrams), boundsOf(b.weightGrams));
  const value = intersect(boundsOf(a.declaredValueCents), boundsOf(b.declaredValueCents));
  const classificationIds = commonValues(a.classificationIds, b.classificationIds);
  const serviceTypes = commonValues(a.serviceTypes, b.serviceTypes);
  const sources = commonValues(folded(a.sources), folded(b.sources));
  const isEmpty = [classificationIds, serviceTypes, sources].some((list) => list?.length === 0);
  if (!weight || !value || isEmpty) return undefined;
  const place = findCommonPlace(a, b, provincesOf);
  if (!place) return undefined;
  return {
    weightGrams: inSight(weight, 1),
    declaredValueCents: inSight(value, 0),
    ...place,
    skus: commonSkus(a.skus, b.skus),
    classificationId: classificationIds?.[0] ?? 1,
    serviceType: serviceTypes?.[0] ?? null,
    source: sources?.[0] ?? null,
  };
}

/** A postcode of the capital, for rules without a place. */
const usualPlace = { provinceCode: "C", zipcode: 1425 };
const lastPostcode = 9999;

function findCommonPlace(
  a: RuleConditions,
  b: RuleConditions,
  provincesOf: ProvincesOf | undefined,
): Pick<RuleFacts, "provinceCode" | "zipcode"> | undefined {
  const provinces = commonValues(a.provinces, b.provinces);
  const intervals = commonIntervals(a.postcodes, b.postcodes);
  if (provinces === null && intervals === null) return usualPlace;
  if (provinces?.length === 0 || intervals?.length === 0) return undefined;
  const [firstProvince = usualPlace.provinceCode] = provinces ?? [];
  if (!provincesOf)
    return { provinceCode: firstProvince, zipcode: intervals?.[0] ? inSight(intervals[0], 1000) : usualPlace.zipcode };
  for (const { min, max } of intervals ?? [{ min: 1000, max: lastPostcode }])
    for (let zipcode = Math.max(1000, min); zipcode <= Math.min(lastPostcode, max); zipcode++) {
      const own = provincesOf(zipcode);
      const provinceCode = provinces ? own.find((code) => provinces.includes(code)) : (own[0] ?? null);
      if (provinceCode !== undefined) return { provinceCode, zipcode };
    }
  return undefined;
}

const commonIntervals = (a: readonly Interval[] | null, b: readonly Interval[] | null) =>
  a === null && b === null
    ? null
    : mergeIntervals(a ?? [{ min: null, max: null }]).flatMap((one) =>
        mergeIntervals(b ?? [{ min: null, max: null }]).flatMap((other) => intersect(one, other) ?? []),
      );

/** Whether any postcode of the conditions lies in one of their provinces. */
export const hasPlace = (conditions: RuleConditions, provincesOf: ProvincesOf | undefined): boolean =>
  findCommonPlace(conditions, noConditions, provincesOf) !== undefined;

/** Null = every value. */
function commonValues<Value>(a: readonly Value[] | null, b: readonly Value[] | null): readonly Value[] | null {
  if (a === null || b === null) return a ?? b;
  return a.filter((value) => b.includes(value));
}

/** As few codes as meet both. */
function commonSkus(a: Skus | null, b: Skus | null): Set<string> {
  const needed = [a, b].flatMap((skus) => (skus?.match === "all" ? skus.codes : []));
  const present = new Set(needed);
  const open = [a, b].flatMap((skus) => (skus?.match === "any" ? [skus.codes] : []));
  const [first = [], second] = open;
  const shared = second && first.find((code) => second.includes(code));
  if (shared !== undefined) present.add(shared);
  for (const codes of open) if (!codes.some((code) => present.has(code)) && codes[0]) present.add(codes[0]);
  return present;
}

/** An integer of the interval: its lower bound, else its upper one, else the usual one. */
function inSight({ min, max }: { readonly min: number; readonly max: number }, usual: number): number {
  if (Number.isFinite(min)) return Math.max(min, Math.min(usual, max));
  return Number.isFinite(max) ? Math.min(max, usual) : usual;
}

const folded = (sources: readonly string[] | null): readonly string[] | null => sources?.map(foldSource) ?? null;
