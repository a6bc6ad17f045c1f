import type { SurchargeRule } from "@/db/schema/carriers";

/** A rule that puts places into a zone: by postcode range (both ends count), by province, by both, or everywhere. */
export interface ZoneRule {
  readonly zone: string;
  readonly postcodeFrom: number | null;
  readonly postcodeTo: number | null;
  readonly provinceCode: string | null;
}

/** Price of a package of up to `upToGrams`, in cents before tax. */
interface Band {
  readonly upToGrams: number;
  readonly priceCents: number;
}

/** What sending from one zone to another costs and takes. */
export interface Lane {
  readonly originZone: string;
  readonly destinationZone: string;
  /** Business days. */
  readonly minDays: number;
  readonly maxDays: number;
  /** For each started kilogram above the last band. */
  readonly extraKgCents: number;
  /** Rising by weight, at least one. */
  readonly bands: readonly Band[];
}

export interface TariffDefinition {
  readonly id: number;
  readonly carrierServiceId: number;
  /** The account whose own contract it is; null = the platform's. */
  readonly accountId: number | null;
  readonly version: number;
  readonly validFrom: Date;
  /** Exclusive; null = until another version takes over. */
  readonly validTo: Date | null;
  /** Cubic centimetres that count as one kilogram. */
  readonly volumetricDivisor: number;
  readonly vatBasisPoints: number;
  readonly zones: readonly ZoneRule[];
  readonly lanes: readonly Lane[];
  readonly surcharges: readonly SurchargeRule[];
}

export interface Place {
  readonly zipcode: number;
  readonly provinceCode: string | null;
}

export interface CompiledTariff extends Omit<TariffDefinition, "zones" | "lanes"> {
  /** The zone of a place; undefined when no rule covers it. */
  zoneOf(place: Place): string | undefined;
  laneBetween(originZone: string, destinationZone: string): Lane | undefined;
}

/** Postcodes have four digits. */
const postcodes = 10_000;

/**
 * Prepares a tariff for pricing: a zone is then a look-up by postcode or, where no range covers it, by province; a lane is
 * a look-up by its two zones.
 *
 * The most specific rule wins: a narrower postcode range before a wider one, a range with a province before the same
 * range without, any range before a province alone, a province before a rule for everywhere; among equals the first.
 */
export function compileTariff({ zones, lanes, ...definition }: TariffDefinition): CompiledTariff {
  const zoneNames = [...new Set(zones.map(({ zone }) => zone))];
  const ranges = zones.filter(hasRange);
  // Only a province with ranges of its own gets a table of its own, built on first use.
  const provincesWithRanges = new Set(ranges.map(({ provinceCode }) => provinceCode));
  const tables = new Map<string | null, Int16Array>();
  const tableFor = (provinceCode: string | null): Int16Array => {
    const province = provincesWithRanges.has(provinceCode) ? provinceCode : null;
    const table = tables.get(province) ?? rangeTable(ranges, province, zoneNames);
    tables.set(province, table);
    return table;
  };
  const zoneByProvince = new Map<string | null, string>();
  for (const { zone, provinceCode } of zones.filter((rule) => !hasRange(rule)))
    if (!zoneByProvince.has(provinceCode)) zoneByProvince.set(provinceCode, zone);
  const lanesFrom = new Map<string, Map<string, Lane>>();
  for (const lane of lanes) {
    const ofOrigin = lanesFrom.get(lane.originZone) ?? new Map<string, Lane>();
    lanesFrom.set(lane.originZone, ofOrigin.set(lane.destinationZone, lane));
  }
  return {
    ...definition,
    zoneOf: ({ zipcode, provinceCode }) =>
      zoneNames[tableFor(provinceCode)[zipcode] ?? -1] ?? zoneByProvince.get(provinceCode) ?? zoneByProvince.get(null),
    laneBetween: (originZone, destinationZone) => lanesFrom.get(originZone)?.get(destinationZone),
  };
}

/**
 * The zone number of every postcode in a province (null: in a province without ranges of its own), -1 where no range
 * covers it. Filled in from the least specific range to the most specific one, which overwrites the others.
 */
function rangeTable(ranges: readonly ZoneRule[], province: string | null, zoneNames: readonly string[]): Int16Array {
  const table = new Int16Array(postcodes).fill(-1);
  const numbers = new Map(zoneNames.map((name, number) => [name, number]));
  const ordered = ranges
    .filter(({ provinceCode }) => provinceCode === null || provinceCode === province)
    .map((rule, place) => ({ place, zone: rule.zone, ...extentOf(rule), isForProvince: rule.provinceCode !== null }))
    .sort(
      (a, b) =>
        b.to - b.from - (a.to - a.from) || Number(a.isForProvince) - Number(b.isForProvince) || b.place - a.place,
    );
  for (const { zone, from, to } of ordered) table.fill(numbers.get(zone) ?? -1, from, to + 1);
  return table;
}

const hasRange = ({ postcodeFrom, postcodeTo }: ZoneRule): boolean => postcodeFrom !== null || postcodeTo !== null;

/** The postcodes of a range, both ends included; an open end reaches to the first or last postcode. */
const extentOf = ({ postcodeFrom, postcodeTo }: ZoneRule) => ({
  from: Math.max(0, postcodeFrom ?? 0),
  to: Math.min(postcodes - 1, postcodeTo ?? postcodes - 1),
});
