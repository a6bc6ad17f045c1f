import {
  type Coordinates,
  compileLocalities,
  firstDefined,
  isLocated,
  type Locality,
  type LocalityTable,
} from "./locality-table";
import { findProvince, isFederalCapital, type ProvinceCode, provinceCodes, provinceName } from "./provinces";

/** What a caller says about a place. */
export interface PlaceQuery {
  readonly city?: string;
  readonly state?: string;
  readonly zipcode: number;
}

export interface KnownPlace {
  /** Of the locality; the postcode when the place is known by that alone. */
  readonly id: number;
  /** Canonical when known, else as the caller wrote it. */
  readonly city: string;
  /** Canonical name of the province that the caller named, or of the one that the postcode lies in. */
  readonly state: string;
  /** Where the postcode lies, which decides when it contradicts `state`; null when no province uses that postcode. */
  readonly provinceCode: ProvinceCode | null;
  readonly zipcode: number;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Whether city, province and postcode belong together as far as we know. */
  readonly known: boolean;
}

export interface PlaceIndex {
  /** The place that a caller means. Never fails: what is unknown keeps the caller's words and goes by its postcode. */
  resolve(query: PlaceQuery): KnownPlace;
  /** The locality of a name when no postcode is at hand. */
  find(query: { readonly city: string; readonly state?: string }): Locality | undefined;
  nearestTo(point: Coordinates): Locality | undefined;
  provincesOf(zipcode: number): readonly ProvinceCode[];
  /** Of the place that stands for the postcode, else of the nearest number in its province. */
  coordinatesOf(zipcode: number): Coordinates | undefined;
}

export function compilePlaces(localities: readonly Locality[]): PlaceIndex {
  const table = compileLocalities(localities);
  return {
    resolve: (query) => resolve(table, query),
    find({ city, state = "" }) {
      const stated = findProvince(state) ?? (isFederalCapital(city) ? "C" : undefined);
      const found = (stated ? [stated] : provinceCodes).flatMap((province) => table.named(province, city));
      return found.find(({ isMain }) => isMain) ?? found[0];
    },
    nearestTo: table.nearestTo,
    provincesOf: table.provincesOf,
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

/**
 * Provinces in which the place may lie: the stated one where the postcode reaches it, all of the postcode's when none is
 * stated, none when the two contradict each other. "Buenos Aires" is the name of the province and of the City, so between
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
