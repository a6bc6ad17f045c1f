import type { SurchargeRule } from "@/db/schema/carriers";

/** A rule that puts places into a zone: by postcode range (both ends count), by province, by both, or everywhere. */
export interface ZoneRule {
  readonly zone: string;
  readonly postcodeFrom: number | null;
  readonly postcodeTo: number | null;
  readonly provinceCode: string | null;
}

/** Price of a package of up to `upToGrams`, in cents before tax. */
export interface Band {
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
 * Prepares a tariff for pricing: a zone is then one look-up in a table of postcodes, a lane one in a map. A province's
 * table is made when the first place in it is asked for.
 *
 * The most specific rule wins: a narrower postcode range before a wider one, a range with a province before the same
 * range without, any range before a province alone, a province before a rule for everywhere; among equals the first.
 */
export function compileTariff({ zones, lanes, ...definition }: TariffDefinition): CompiledTariff {
  const tables = new Map<string | null, ZoneTable>();
  const tableFor = (provinceCode: string | null): ZoneTable => {
    const present = tables.get(provinceCode);
    if (present) return present;
    const made = tableOf(zones.filter((rule) => rule.provinceCode === null || rule.provinceCode === provinceCode));
    tables.set(provinceCode, made);
    return made;
  };
  const laneOf = new Map(lanes.map((lane) => [laneKey(lane.originZone, lane.destinationZone), lane]));
  return {
    ...definition,
    zoneOf: ({ zipcode, provinceCode }) => tableFor(provinceCode).zoneOf(zipcode),
    laneBetween: (originZone, destinationZone) => laneOf.get(laneKey(originZone, destinationZone)),
  };
}

interface ZoneTable {
  zoneOf(zipcode: number): string | undefined;
}

/** Painted from the least specific rule to the most specific one, so that the last coat is the answer. */
function tableOf(rules: readonly ZoneRule[]): ZoneTable {
  const names = rules.map(({ zone }) => zone);
  const table = new (rules.length < 2 ** 15 ? Int16Array : Int32Array)(postcodes).fill(-1);
  const order = rules
    .map((rule, index) => ({ index, ...extentOf(rule), isForProvince: rule.provinceCode !== null }))
    .sort(
      (a, b) =>
        b.to - b.from - (a.to - a.from) || Number(a.isForProvince) - Number(b.isForProvince) || b.index - a.index,
    );
  for (const { index, from, to } of order) table.fill(index, from, to + 1);
  return { zoneOf: (zipcode) => names[table[zipcode] ?? -1] };
}

/** The postcodes that a rule speaks of; one without a range speaks of all. */
const extentOf = ({ postcodeFrom, postcodeTo }: ZoneRule) => ({
  from: Math.max(0, postcodeFrom ?? 0),
  to: Math.min(postcodes - 1, postcodeTo ?? postcodes - 1),
});

const laneKey = (originZone: string, destinationZone: string): string => `${originZone}\u0000${destinationZone}`;
