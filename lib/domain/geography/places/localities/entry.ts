import type { ProvinceCode } from "../provinces";

/** The centre of the place in degrees (WGS84), four decimals. */
type LocalityEntry = readonly [city: string, zipcode: number, lat: number, lng: number];

/** Localities by province. The first of several places with the same postcode is its main one. */
export type RegionLocalities = Readonly<Partial<Record<ProvinceCode, readonly LocalityEntry[]>>>;
