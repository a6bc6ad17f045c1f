import type { Context } from "@/lib/platform/context";
import { firstPostcode, lastPostcode, places, provinceCodes, provinceName } from "../../geography/places";
import { compileTariff, type TariffDefinition } from "./compile";
import { readDefinition } from "./store";
import { tariffInForce } from "./versions";

/** How many of the postcodes of each province a tariff puts into a zone. */
export interface Coverage {
  readonly postcodes: number;
  readonly covered: number;
  readonly provinces: readonly {
    readonly code: string;
    readonly name: string;
    readonly postcodes: number;
    readonly covered: number;
    /** The zones of its postcodes, those with most first. */
    readonly zones: readonly string[];
  }[];
}

/** Where a tariff can send to, by the postcodes that are in use. */
async function coverageOf(definition: TariffDefinition): Promise<Coverage> {
  const index = await places();
  const tariff = compileTariff(definition);
  const found = new Map<string, { postcodes: number; covered: number; zones: Map<string, number> }>();
  for (let zipcode = firstPostcode; zipcode <= lastPostcode; zipcode++)
    for (const provinceCode of index.provincesOf(zipcode)) {
      const entry = found.get(provinceCode) ?? { postcodes: 0, covered: 0, zones: new Map() };
      found.set(provinceCode, entry);
      const zone = tariff.zoneOf({ zipcode, provinceCode });
      entry.postcodes++;
      if (zone === undefined) continue;
      entry.covered++;
      entry.zones.set(zone, (entry.zones.get(zone) ?? 0) + 1);
    }
  const provinces = provinceCodes.flatMap((code) => {
    const entry = found.get(code);
    if (!entry) return [];
    const zones = [...entry.zones].sort(([, a], [, b]) => b - a).map(([zone]) => zone);
    return [{ code, name: provinceName(code), postcodes: entry.postcodes, covered: entry.covered, zones }];
  });
  return {
    postcodes: provinces.reduce((total, { postcodes }) => total + postcodes, 0),
    covered: provinces.reduce((total, { covered }) => total + covered, 0),
    provinces: provinces.sort((a, b) => a.name.localeCompare(b.name, "es")),
  };
}

/** Where the platform's tariff of a service sends to now; undefined where it has none. */
export async function coverageInForce(
  ctx: Context,
  carrierServiceId: number,
): Promise<{ tariffId: number; coverage: Coverage } | undefined> {
  const version = await tariffInForce(ctx, { carrierServiceId, accountId: null });
  if (!version) return undefined;
  return { tariffId: version.id, coverage: await coverageOf(await readDefinition(ctx.db, version)) };
}
