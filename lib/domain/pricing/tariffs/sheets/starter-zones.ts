import { type ProvinceCode, postcodeRanges } from "../../../geography/places";
import type { ZoneRule } from "../compile";

const metropolis = "AMBA";

/** Around the City of Buenos Aires, in the province of that name. */
const greaterBuenosAires = { postcodeFrom: 1600, postcodeTo: 1899, provinceCode: "B" } as const;

/** The provinces of each zone. */
const provincesByZone: Readonly<Record<string, string>> = {
  [metropolis]: "C",
  "Buenos Aires": "B",
  Centro: "XSEL",
  Cuyo: "MJD",
  NOA: "AYTKFG",
  NEA: "NWHP",
  Patagonia: "QRUZV",
};

/**
 * Zones for a tariff that has none yet: the whole country, to be renamed and divided. Each province has its ranges of
 * postcodes, and a rule without a range for the postcodes that it has within the ranges of others.
 */
export const starterZones = (): ZoneRule[] =>
  Object.entries(provincesByZone).flatMap(([zone, provinces]) => [
    ...([...provinces] as ProvinceCode[]).flatMap((provinceCode) => [
      ...postcodeRanges
        .filter((range) => range.provinceCode === provinceCode)
        .map(({ from, to }) => ({ zone, postcodeFrom: from, postcodeTo: to, provinceCode })),
      { zone, postcodeFrom: null, postcodeTo: null, provinceCode },
    ]),
    ...(zone === metropolis ? [{ zone, ...greaterBuenosAires }] : []),
  ]);
