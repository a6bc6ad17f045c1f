import { groupBy } from "@/lib/core/group-by";
import { distanceMetres } from "@/lib/core/units";
import type { LocalityDraft } from "./localities";
import { normalizeCity } from "./names";
import { readingsOf } from "./nicknames";
import { provincesOf } from "./postcodes";
import type { ProvinceCode } from "./provinces";

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A row of the localities table. */
export interface Locality extends LocalityDraft {
  readonly id: number;
  /** The main place of its postcode, used when no name is given. */
  readonly isMain: boolean;
}

/** The localities, indexed for look-ups. */
export interface LocalityTable {
  /** Every province that uses the postcode, the main one first. */
  provincesOf(zipcode: number): readonly ProvinceCode[];
  /** Every place with this postcode: the main one first, the others by name. */
  at(zipcode: number): readonly Locality[];
  /** The main place of a postcode, if it lies in one of these provinces. */
  mainAt(zipcode: number, provinces: readonly ProvinceCode[]): Locality | undefined;
  /** Places of a province that match a text. */
  named(province: ProvinceCode, city: string): readonly Locality[];
  /** The matching place with this postcode, else the nearest one within 30 km of the postcode's location. */
  match(province: ProvinceCode, city: string, zipcode: number): Locality | undefined;
  /**
   * The location of a postcode: its main place, else the place in the province with the numerically nearest postcode.
   */
  pointOf(zipcode: number, province: ProvinceCode | undefined): Coordinates | undefined;
  nearestTo(point: Coordinates): Locality | undefined;
  /** The localities with coordinates. */
  readonly located: readonly Located[];
}

/**
 * A postcode within this distance may belong to the place: big cities have dozens of postcodes, tables list only a few.
 */
const sameCityMetres = 30_000;

export type Located = Locality & Coordinates;
export const isLocated = (locality: Locality): locality is Located => locality.lat !== null && locality.lng !== null;

export function compileLocalities(localities: readonly Locality[]): LocalityTable {
  const byPostcode = groupBy(localities, ({ zipcode }) => zipcode);
  const byName = groupBy(localities, ({ provinceCode, city }) => nameKey(provinceCode, normalizeCity(city)));
  const located = localities.filter(isLocated);
  const pointOf = postcodePoints(located);
  const named = (province: ProvinceCode, city: string): readonly Locality[] =>
    firstDefined(readingsOf(province, city), (name) => byName.get(nameKey(province, name))) ?? [];
  return {
    provincesOf(zipcode) {
      const ours = provincesOf(zipcode);
      if (ours.length === 0) return ours;
      return [...new Set([...ours, ...(byPostcode.get(zipcode) ?? []).map(({ provinceCode }) => provinceCode)])];
    },
    at: (zipcode) => [...(byPostcode.get(zipcode) ?? [])].sort(mainFirst),
    mainAt: (zipcode, provinces) =>
      byPostcode.get(zipcode)?.find(({ isMain, provinceCode }) => isMain && provinces.includes(provinceCode)),
    named,
    match(province, city, zipcode) {
      const candidates = named(province, city);
      const exact = candidates.find((candidate) => candidate.zipcode === zipcode);
      if (exact || candidates.length === 0) return exact;
      const point = pointOf(zipcode, province);
      const near = point && least(candidates.filter(isLocated), (candidate) => distanceMetres(candidate, point));
      return near && distanceMetres(near, point) <= sameCityMetres ? near : undefined;
    },
    pointOf,
    located,
    nearestTo: (point) => least(located, (locality) => planarDistance(locality, point)),
  };
}

const mainFirst = (a: Locality, b: Locality): number =>
  Number(b.isMain) - Number(a.isMain) || a.city.localeCompare(b.city, "es");

const nameKey = (province: ProvinceCode, name: string): string => `${province} ${name}`;

function postcodePoints(located: readonly Located[]): LocalityTable["pointOf"] {
  const exact = new Map<number, Located>();
  for (const locality of located)
    if (locality.isMain || !exact.has(locality.zipcode)) exact.set(locality.zipcode, locality);
  const ofProvince = groupBy([...exact.values()], ({ provinceCode }) => provinceCode);
  return (zipcode, province) => {
    const known = province && (ofProvince.get(province) ?? []);
    const point = exact.get(zipcode) ?? (known && least(known, (other) => Math.abs(other.zipcode - zipcode)));
    return point && { lat: point.lat, lng: point.lng };
  };
}

function least<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let bestMeasure = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const value = measure(item);
    if (value < bestMeasure) [best, bestMeasure] = [item, value];
  }
  return best;
}

export function firstDefined<Item, Result>(
  items: Iterable<Item>,
  of: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = of(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Squared equirectangular distance in degrees, sufficient for comparing places of one country. */
function planarDistance(a: Coordinates, b: Coordinates): number {
  const dLng = (a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180);
  return (a.lat - b.lat) ** 2 + dLng ** 2;
}
