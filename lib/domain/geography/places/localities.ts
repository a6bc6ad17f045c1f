import { buenosAires } from "./localities/buenos-aires";
import { centre } from "./localities/centre";
import { cuyo } from "./localities/cuyo";
import { greaterBuenosAires } from "./localities/greater-buenos-aires";
import { northEast } from "./localities/north-east";
import { northWest } from "./localities/north-west";
import { patagonia } from "./localities/patagonia";
import { type ProvinceCode, provinceCodes } from "./provinces";

/** A place with its postcode. Coordinates in degrees (WGS84); null when unknown. */
export interface LocalityDraft {
  readonly zipcode: number;
  readonly city: string;
  readonly provinceCode: ProvinceCode;
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface MainLocality extends LocalityDraft {
  readonly lat: number;
  readonly lng: number;
}

const regions = [greaterBuenosAires, buenosAires, centre, cuyo, northWest, northEast, patagonia];

/**
 * The built-in places, used until a full table is imported: provincial capitals, cities, neighbourhoods of the City of
 * Buenos Aires. The first place with a postcode is the main one of that postcode.
 */
export const mainLocalities: readonly MainLocality[] = regions.flatMap((region) =>
  provinceCodes.flatMap((provinceCode) =>
    (region[provinceCode] ?? []).map(([city, zipcode, lat, lng]) => ({ zipcode, city, provinceCode, lat, lng })),
  ),
);
