import { type LocalityDraft, mainLocalities } from "./localities";
import { groupBy } from "./locality-table";
import { normalizeCity } from "./names";
import { provinceOf } from "./postcodes";
import { provinceNames } from "./provinces";

/** What makes two rows the same locality, however they are spelled. */
export const localityKey = ({ zipcode, provinceCode, city }: LocalityDraft): string =>
  `${zipcode} ${provinceCode} ${normalizeCity(city)}`;

/** The built-in places in their order, the first of a postcode being its weightiest. */
const ranks = new Map(mainLocalities.map((locality, rank) => [localityKey(locality), rank] as const));

/**
 * The locality that stands for each postcode: the weightiest of the built-in list; else the City of Buenos Aires itself,
 * as its codes are streets; else the place in the middle of those of the code's own province.
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

/** Numbers in rising order, infinities equal to each other. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
