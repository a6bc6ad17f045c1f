import type { Interval, RuleConditions } from "../vocabulary";
import { foldSource } from "./decide";
import { boundsOf, coversIntervals, mergeIntervals } from "./interval";

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

/** Whether any postcode of the conditions lies in one of their provinces. */
export const hasPlace = ({ provinces, postcodes }: RuleConditions, provincesOf: ProvincesOf): boolean =>
  provinces === null ||
  postcodes === null ||
  mergeIntervals(postcodes).some(({ min, max }) => {
    for (let zipcode = Math.max(firstPostcode, min); zipcode <= Math.min(lastPostcode, max); zipcode++)
      if (provincesOf(zipcode).some((code) => provinces.includes(code))) return true;
    return false;
  });

const firstPostcode = 1000;
const lastPostcode = 9999;

const folded = (sources: readonly string[] | null): readonly string[] | null => sources?.map(foldSource) ?? null;
