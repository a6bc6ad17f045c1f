import { asc, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/driver";
import { tariffLanes, tariffSurcharges, tariffs, tariffZones } from "@/db/schema/carriers";
import { processWide } from "@/lib/core/process-wide";
import type { TariffDefinition } from "./compile";

export type TariffHeader = typeof tariffs.$inferSelect;
type Contents = Pick<TariffDefinition, "zones" | "lanes" | "surcharges">;

/** Contents that this process has read, by tariff id, with the stamp that their rows had. */
const contentsCache = processWide(
  "tariff-contents",
  () => new Map<number, { readonly stamp: string; readonly contents: Contents }>(),
);

/**
 * Every published tariff with its zones, lanes and surcharges, in the order of their ids. Read in one snapshot: a tariff
 * that is being written is seen with all its parts or not at all. Only what changed since the last time is read.
 */
export async function loadTariffDefinitions(db: Database): Promise<TariffDefinition[]> {
  return db.transaction(
    async (tx) => {
      const headers = await tx.select().from(tariffs).where(eq(tariffs.state, "published")).orderBy(asc(tariffs.id));
      const stamps = await readStamps(tx);
      const isCurrent = ({ id }: TariffHeader) => contentsCache().get(id)?.stamp === stamps.get(id);
      const changed = headers.filter((header) => !isCurrent(header)).map(({ id }) => id);
      for (const [id, contents] of await readContents(tx, changed))
        contentsCache().set(id, { stamp: stamps.get(id) ?? "", contents });
      const published = new Set(headers.map(({ id }) => id));
      for (const id of contentsCache().keys()) if (!published.has(id)) contentsCache().delete(id);
      return headers.map((header) => ({ ...header, ...(contentsCache().get(header.id)?.contents ?? empty) }));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** One tariff as it stands, published or not. */
export async function readDefinition(db: Database, header: TariffHeader): Promise<TariffHeader & TariffDefinition> {
  return { ...header, ...((await readContents(db, [header.id])).get(header.id) ?? empty) };
}

const empty: Contents = { zones: [], lanes: [], surcharges: [] };

/**
 * A stamp of each tariff's rows, which changes with them: their number, the highest id, and the sum of `xmin`, the
 * transactions that wrote them. Inserted rows raise the id, deleted rows lower the number, updated rows raise the sum.
 */
async function readStamps(tx: Database): Promise<Map<number, string>> {
  const parts = [tariffZones, tariffLanes, tariffSurcharges].map(
    (table) => sql`
      select tariff_id, concat_ws(' ', count(*), max(part.id), sum(part.xmin::text::bigint)) as stamp
      from ${table} part join tariffs on tariffs.id = tariff_id and tariffs.state = 'published' group by tariff_id`,
  );
  const rows = await Promise.all(parts.map((part) => tx.execute<{ tariff_id: string; stamp: string }>(part)));
  const stamps = new Map<number, string>();
  rows.forEach((stamped, place) => {
    for (const { tariff_id, stamp } of stamped) {
      const id = Number(tariff_id);
      stamps.set(id, `${stamps.get(id) ?? ""}/${place}:${stamp}`);
    }
  });
  return stamps;
}

async function readContents(db: Database, ids: readonly number[]): Promise<Map<number, Contents>> {
  if (ids.length === 0) return new Map();
  const of = (table: { tariffId: AnyPgColumn }) => inArray(table.tariffId, [...ids]);
  const zones = await db.select().from(tariffZones).where(of(tariffZones)).orderBy(asc(tariffZones.id));
  const lanes = await db.select().from(tariffLanes).where(of(tariffLanes)).orderBy(asc(tariffLanes.id));
  const surcharges = await db
    .select()
    .from(tariffSurcharges)
    .where(of(tariffSurcharges))
    .orderBy(asc(tariffSurcharges.id));
  const [zonesOf, lanesOf, surchargesOf] = [byTariff(zones), byTariff(lanes), byTariff(surcharges)];
  return new Map(
    ids.map((id) => [
      id,
      {
        zones: zonesOf.get(id) ?? [],
        lanes: lanesOf.get(id) ?? [],
        surcharges: (surchargesOf.get(id) ?? []).map(({ rule }) => rule),
      },
    ]),
  );
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
