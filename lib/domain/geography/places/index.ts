import { reference } from "@/lib/platform/reference-cache";
import { compilePlaces, type PlaceIndex } from "./place-index";
import { loadLocalities } from "./store";

/**
 * Provinces, postcodes and localities. Names are matched without case, accents and punctuation and resolve to canonical
 * names. An unknown name is not an error: the place resolves by its postcode. The localities are cached in memory and
 * the index is rebuilt when the table changes, so that resolving a place needs no query.
 */
export { importLocalities, seedLocalities } from "./import";
export { type LocalityDraft, type MainLocality, mainLocalities } from "./localities";
export { parseLocalityFile } from "./locality-file";
export type { Located as Landmark } from "./locality-table";

export { normalizeName } from "./names";
export type { CompletePlace, KnownPlace, PlaceError, PlaceIndex, PlaceQuery } from "./place-index";
export { describePostcode, type PostcodePlaces } from "./postcode-places";
export { firstPostcode, lastPostcode, postcodeRanges, provinceOf, provincesOf } from "./postcodes";
export {
  findProvince,
  type ProvinceCode,
  provinceCodes,
  provinceId,
  provinceName,
  provinceNames,
  provincesByName,
} from "./provinces";

export const places: () => Promise<PlaceIndex> = reference("places", ["places"], async (db) =>
  compilePlaces(await loadLocalities(db)),
);
