import type { PlaceIndex } from "./place-index";
import { provinceName } from "./provinces";

/** What a postcode says of the place, by the canonical names. */
export interface PostcodePlaces {
  readonly zipcode: number;
  /** Empty for a postcode that is not in use. */
  readonly provinces: readonly string[];
  /** The main one first; empty where none is known. */
  readonly localities: readonly { readonly city: string; readonly state: string }[];
}

export const describePostcode = (index: PlaceIndex, zipcode: number): PostcodePlaces => ({
  zipcode,
  provinces: index.provincesOf(zipcode).map(provinceName),
  localities: index
    .localitiesOf(zipcode)
    .map(({ city, provinceCode }) => ({ city, state: provinceName(provinceCode) })),
});
