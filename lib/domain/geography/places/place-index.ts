import { type Area, findLandmarks } from "./landmarks";
import {
  type Coordinates,
  compileLocalities,
  firstDefined,
  isLocated,
  type Locality,
  type LocalityTable,
  type Located,
} from "./locality-table";
import { findProvince, isFederalCapital, type ProvinceCode, provinceCodes, provinceName } from "./provinces";

/** A place as given by the caller. */
export interface PlaceQuery {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipcode: number;
}

export interface KnownPlace {
  /** Id of the locality; the postcode when no locality matches. */
  readonly id: number;
  /** Canonical name when known, else the caller's text. */
  readonly city: string;
  /** Canonical name of the province given by the caller, or of the postcode's province. */
  readonly state: string;
  /** Province of the postcode; it wins when it contradicts `state`. Null when no province uses the postcode. */
  readonly provinceCode: ProvinceCode | null;
  readonly zipcode: number;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Whether a locality matches city, province and postcode. */
  readonly known: boolean;
}

export interface CompletePlace {
  readonly city: string;
  readonly state: string;
  readonly zipcode: number;
}

/** What is wrong with a place beyond doubt. */
export type PlaceError =
  | { readonly code: "unknown_postcode" }
  | { readonly code: "unknown_province" }
  /** The province has no such postcode; `provinces` have it. */
  | { readonly code: "province_mismatch"; readonly provinces: readonly ProvinceCode[] }
  /** The city is known and lies elsewhere in the province; `main` is the main place of the postcode. */
  | { readonly code: "city_mismatch"; readonly main: string | undefined };

export interface PlaceIndex {
  /** Resolves a place. Never throws: an unknown place keeps the caller's text and is located by its postcode. */
  resolve(query: PlaceQuery): KnownPlace;
  /** Undefined for a place that may exist: a city that we do not know is no error. */
  findError(query: CompletePlace): PlaceError | undefined;
  /** The locality with this name, for callers without a postcode. */
  find(query: { readonly city: string; readonly state?: string | undefined }): Locality | undefined;
  nearestTo(point: Coordinates): Locality | undefined;
  provincesOf(zipcode: number): readonly ProvinceCode[];
  /** Localities that help to read a map of the area, at most 36 spread over it. */
  landmarksWithin(area: Area): readonly Located[];
  /** The known localities of a postcode, the main one first. Empty for a postcode in use whose places we do not know. */
  localitiesOf(zipcode: number): readonly Locality[];
  /** Coordinates of the postcode's main place, else of the numerically nearest postcode in its province. */
  coordinatesOf(zipcode: number): Coordinates | undefined;
}

export function compilePlaces(localities: readonly Locality[]): PlaceIndex {
  const table = compileLocalities(localities);
  return {
    resolve: (query) => resolve(table, query),
    findError: (query) => findError(table, query),
    find({ city, state = "" }) {
      const stated = findProvince(state) ?? (isFederalCapital(city) ? "C" : undefined);
      const found = (stated ? [stated] : provinceCodes).flatMap((province) => table.named(province, city));
      return found.find(({ isMain }) => isMain) ?? found[0];
    },
    nearestTo: table.nearestTo,
    provincesOf: table.provincesOf,
    landmarksWithin: (area) => findLandmarks(table.located, area),
    localitiesOf: (zipcode) => (table.provincesOf(zipcode).length === 0 ? [] : table.at(zipcode)),
    coordinatesOf: (zipcode) => table.pointOf(zipcode, table.provincesOf(zipcode)[0]),
  };
}

function resolve(table: LocalityTable, { city = "", state = "", zipcode }: PlaceQuery): KnownPlace {
  const provinces = table.provincesOf(zipcode);
  const stated = findProvince(state);
  const candidates = candidateProvinces(stated, provinces);
  const locality = city.trim()
    ? firstDefined(candidates, (province) => table.match(province, city, zipcode))
    : table.mainAt(zipcode, candidates);
  const provinceCode = locality?.provinceCode ?? candidates[0] ?? provinces[0] ?? null;
  const contradicted = candidates.length === 0 ? stated : undefined;
  const shown = contradicted ?? provinceCode;
  const point = locality && isLocated(locality) ? locality : table.pointOf(zipcode, provinceCode ?? undefined);
  return {
    id: locality?.id ?? zipcode,
    city: locality?.city ?? city.trim(),
    state: shown ? provinceName(shown) : state.trim(),
    provinceCode,
    zipcode,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    known: locality !== undefined,
  };
}

function findError(table: LocalityTable, { city, state, zipcode }: CompletePlace): PlaceError | undefined {
  const provinces = table.provincesOf(zipcode);
  if (provinces.length === 0) return { code: "unknown_postcode" };
  const stated = findProvince(state);
  if (!stated) return { code: "unknown_province" };
  const candidates = candidateProvinces(stated, provinces);
  if (candidates.length === 0) return { code: "province_mismatch", provinces };
  const isMatch = candidates.some((province) => table.match(province, city, zipcode));
  const isElsewhere = candidates.some((province) => table.named(province, city).length > 0);
  return isMatch || !isElsewhere ? undefined : { code: "city_mismatch", main: table.mainAt(zipcode, candidates)?.city };
}

/**
 * Provinces in which the place may lie: the stated one if it uses the postcode, all of the postcode's when none is
 * stated, none when the two contradict each other. "Buenos Aires" names both the province and the City, so between
 * these two the postcode decides.
 */
function candidateProvinces(
  stated: ProvinceCode | undefined,
  provinces: readonly ProvinceCode[],
): readonly ProvinceCode[] {
  if (!stated) return provinces;
  if (provinces.includes(stated)) return [stated];
  const confusable = (province: ProvinceCode | undefined) => province === "B" || province === "C";
  return confusable(stated) && confusable(provinces[0]) ? provinces : [];
}
