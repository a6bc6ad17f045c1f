import { buenosAires } from "./localities/buenos-aires";
import { centre } from "./localities/centre";
import { cuyo } from "./localities/cuyo";
import { greaterBuenosAires } from "./localities/greater-buenos-aires";
import { northEast } from "./localities/north-east";
import { northWest } from "./localities/north-west";
import { patagonia } from "./localities/patagonia";
import { type ProvinceCode, provinceCodes } from "./provinces";

/** A place with its postcode. Degrees of WGS84; null when nobody knows where it lies. */
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
 * The places that the service knows before a full table is imported: provincial capitals, cities, neighbourhoods of the
 * City of Buenos Aires. The first with a postcode is the one that stands for it.
 */
export const mainLocalities: readonly MainLocality[] = regions.flatMap((region) =>
  provinceCodes.flatMap((provinceCode) =>
    (region[provinceCode] ?? []).map(([city, zipcode, lat, lng]) => ({ zipcode, city, provinceCode, lat, lng })),
  ),
);
