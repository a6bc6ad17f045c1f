import { asc } from "drizzle-orm";
import { connection } from "@/db/client";
import { tariffLanes, tariffSurcharges, tariffs, tariffZones } from "@/db/schema/carriers";
import type { TariffDefinition } from "./compile";

/** Every tariff with its zones, lanes and surcharges, in the order of their ids. */
export async function loadTariffDefinitions(): Promise<TariffDefinition[]> {
  const { db } = connection();
  const [headers, zones, lanes, surcharges] = await Promise.all([
    db.select().from(tariffs).orderBy(asc(tariffs.id)),
    db.select().from(tariffZones).orderBy(asc(tariffZones.id)),
    db.select().from(tariffLanes).orderBy(asc(tariffLanes.id)),
    db.select().from(tariffSurcharges).orderBy(asc(tariffSurcharges.id)),
  ]);
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
