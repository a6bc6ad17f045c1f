import type { ProvinceCode } from "../provinces";

/** Degrees of WGS84, four decimals: the centre of the place. */
export type LocalityEntry = readonly [city: string, zipcode: number, lat: number, lng: number];

/** By code; the first of several places with one code stands for it. */
export type RegionLocalities = Readonly<Partial<Record<ProvinceCode, readonly LocalityEntry[]>>>;
