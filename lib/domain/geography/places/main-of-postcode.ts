import { groupBy } from "@/lib/core/group-by";
import { type LocalityDraft, mainLocalities } from "./localities";

import { normalizeCity } from "./names";
import { provinceOf } from "./postcodes";
import { provinceNames } from "./provinces";

/** Identity of a locality, independent of spelling. */
export const localityKey = ({ zipcode, provinceCode, city }: LocalityDraft): string =>
  `${zipcode} ${provinceCode} ${normalizeCity(city)}`;

/** Rank of the built-in places; the first place of a postcode is its most important one. */
const ranks = new Map(mainLocalities.map((locality, rank) => [localityKey(locality), rank] as const));

/**
 * The main locality of each postcode: the highest-ranked built-in place; else the City of Buenos Aires itself, because
 * its postcodes belong to streets; else the most central place among those of the postcode's own province.
 */
export function mainOfPostcodes<Draft extends LocalityDraft>(localities: readonly Draft[]): Set<Draft> {
  const groups = groupBy(localities, ({ zipcode }) => zipcode);
  return new Set([...groups.values()].flatMap((group) => mainOf(group) ?? []));
}

function mainOf<Draft extends LocalityDraft>(group: readonly Draft[]): Draft | undefined {
  const rank = (locality: Draft) => ranks.get(localityKey(locality)) ?? Number.POSITIVE_INFINITY;
  const builtIn = group.filter((locality) => Number.isFinite(rank(locality))).sort((a, b) => rank(a) - rank(b))[0];
  const cityItself = group.find(({ provinceCode, city }) => provinceCode === "C" && city === provinceNames.C);
  return builtIn ?? cityItself ?? middleOf(group);
}

function middleOf<Draft extends LocalityDraft>(group: readonly Draft[]): Draft | undefined {
  const own = group.filter(({ zipcode, provinceCode }) => provinceOf(zipcode) === provinceCode);
  const candidates = own.length > 0 ? own : group;
  const points = candidates.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const mean = (of: "lat" | "lng") => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const middle = { lat: mean("lat"), lng: mean("lng") };
  const away = ({ lat, lng }: Draft) =>
    lat === null || lng === null ? Number.POSITIVE_INFINITY : (lat - middle.lat) ** 2 + (lng - middle.lng) ** 2;
  return [...candidates].sort((a, b) => compare(away(a), away(b)))[0];
}

/** Ascending order. Treats infinities as equal, for which `a - b` would be NaN. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
