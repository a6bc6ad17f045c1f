import { reference } from "@/lib/platform/reference-cache";
import { compilePlaces, type PlaceIndex } from "./place-index";
import { loadLocalities } from "./store";

/**
 * Provinces, postcodes and localities. What callers type is matched without case, accents and punctuation and answered
 * with canonical names; what is unknown is no error, it goes by its postcode. The table of localities is held in memory
 * and compiled again when it changes, so that resolving a place touches no database.
 */
export { type ImportReport, importLocalities, seedLocalities } from "./import";
export { type LocalityDraft, type MainLocality, mainLocalities } from "./localities";
export { parseLocalityFile } from "./locality-file";
export type { Coordinates, Locality } from "./locality-table";
export { normalizeName } from "./names";
export type { KnownPlace, PlaceIndex, PlaceQuery } from "./place-index";
export { firstPostcode, lastPostcode, provinceOf, provincesOf } from "./postcodes";
export {
  findProvince,
  type ProvinceCode,
  provinceCodes,
  provinceName,
  provinceNames,
  provincesByName,
} from "./provinces";

export const places: () => Promise<PlaceIndex> = reference("places", ["places"], async (db) =>
  compilePlaces(await loadLocalities(db)),
);
