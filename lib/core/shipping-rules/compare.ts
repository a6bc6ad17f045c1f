import type { RuleConditions } from "../vocabulary";
import { foldSource, foldWord } from "./decide";
import { type Bounds, boundsOf, coversIntervals, mergeIntervals } from "./interval";

/** The provinces that use a postcode. */
export type ProvincesOf = (zipcode: number) => readonly string[];

type Skus = NonNullable<RuleConditions["skus"]>;

/** Conditions with lists as sets and postcodes merged, so that comparing two rules takes as long as their lists are. */
export interface ComparableConditions {
  readonly weightGrams: Bounds;
  readonly declaredValueCents: Bounds;
  readonly shippingPaidCents: Bounds;
  readonly postcodes: readonly Bounds[] | null;
  readonly skus: { readonly match: Skus["match"]; readonly codes: ReadonlySet<string> } | null;
  /** Folded words of the method. */
  readonly methods: readonly string[] | null;
  /** Provinces, classifications, services and folded sources. */
  readonly lists: readonly (ReadonlySet<unknown> | null)[];
}

/** Prepares the conditions of a rule to be compared with those of many others. */
export const toComparable = (conditions: RuleConditions): ComparableConditions => {
  const { provinces, postcodes, skus, classificationIds, serviceTypes, sources, methods } = conditions;
  return {
    weightGrams: boundsOf(conditions.weightGrams),
    declaredValueCents: boundsOf(conditions.declaredValueCents),
    shippingPaidCents: boundsOf(conditions.shippingPaidCents),
    postcodes: postcodes && mergeIntervals(postcodes),
    skus: skus && { match: skus.match, codes: new Set(skus.codes) },
    methods: methods?.map(foldWord) ?? null,
    lists: [provinces, classificationIds, serviceTypes, sources?.map(foldSource) ?? null].map(
      (list) => list && new Set<unknown>(list),
    ),
  };
};

/**
 * Whether `outer` holds of everything that `inner` holds of. Each condition is compared alone, so that true is certain
 * and false may be wrong: of what several conditions rule out together nothing is known.
 */
export const covers = (outer: ComparableConditions, inner: ComparableConditions): boolean =>
  coversBounds(outer.weightGrams, inner.weightGrams) &&
  coversBounds(outer.declaredValueCents, inner.declaredValueCents) &&
  coversBounds(outer.shippingPaidCents, inner.shippingPaidCents) &&
  (outer.methods === null || (inner.methods !== null && impliesWords(inner.methods, outer.methods))) &&
  (outer.postcodes === null || (inner.postcodes !== null && coversIntervals(outer.postcodes, inner.postcodes))) &&
  (outer.skus === null || (inner.skus !== null && impliesSkus(inner.skus, outer.skus))) &&
  outer.lists.every((list, place) => list === null || isWithinSet(inner.lists[place] ?? null, list));

const coversBounds = (outer: Bounds, inner: Bounds): boolean => outer.min <= inner.min && outer.max >= inner.max;

/** Whatever has a word has each part of the word. */
const impliesWords = (given: readonly string[], wanted: readonly string[]): boolean =>
  given.every((word) => wanted.some((part) => word.includes(part)));

type ComparableSkus = NonNullable<ComparableConditions["skus"]>;

function impliesSkus(given: ComparableSkus, wanted: ComparableSkus): boolean {
  if (wanted.match === "any" && given.match === "all") return some(given.codes, (code) => wanted.codes.has(code));
  if (wanted.match === "any") return isWithinSet(given.codes, wanted.codes);
  if (given.match === "all") return isWithinSet(wanted.codes, given.codes);
  // One of several codes says nothing certain about any of them.
  return given.codes.size === 1 && isWithinSet(wanted.codes, given.codes);
}

const isWithinSet = <Value>(inner: ReadonlySet<Value> | null, outer: ReadonlySet<Value>): boolean =>
  inner !== null && !some(inner, (value) => !outer.has(value));

function some<Value>(values: ReadonlySet<Value>, holds: (value: Value) => boolean): boolean {
  for (const value of values) if (holds(value)) return true;
  return false;
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
