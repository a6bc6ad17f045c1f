import { asc } from "drizzle-orm";
import { connection } from "@/db/client";
import { tariffLanes, tariffSurcharges, tariffs, tariffZones } from "@/db/schema/carriers";
import type { TariffDefinition } from "./compile";

/**
 * Every tariff with its zones, lanes and surcharges, in the order of their ids. Read in one snapshot: a tariff that is
 * being written is seen with all its parts or not at all.
 */
export async function loadTariffDefinitions(): Promise<TariffDefinition[]> {
  const { headers, zones, lanes, surcharges } = await connection().db.transaction(
    async (tx) => ({
      headers: await tx.select().from(tariffs).orderBy(asc(tariffs.id)),
      zones: await tx.select().from(tariffZones).orderBy(asc(tariffZones.id)),
      lanes: await tx.select().from(tariffLanes).orderBy(asc(tariffLanes.id)),
      surcharges: await tx.select().from(tariffSurcharges).orderBy(asc(tariffSurcharges.id)),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const [zonesOf, lanesOf, surchargesOf] = [byTariff(zones), byTariff(lanes), byTariff(surcharges)];
  return headers.map((header) => ({
    ...header,
    zones: zonesOf.get(header.id) ?? [],
    lanes: lanesOf.get(header.id) ?? [],
    surcharges: (surchargesOf.get(header.id) ?? []).map(({ rule }) => rule),
  }));
}

function byTariff<Row extends { tariffId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.tariffId);
    if (group) group.push(row);
    else groups.set(row.tariffId, [row]);
  }
  return groups;
}
