import { eq, sql } from "drizzle-orm";
import { tariffLanes, tariffSurcharges, tariffZones } from "@/db/schema/carriers";
import type { Context } from "@/lib/platform/context";
import type { SheetContents } from "./sheets";

/**
 * Rows of one statement. They are a single JSON parameter, so a hundred thousand rows need no placeholders of their
 * own.
 */
const rowsAtOnce = 20_000;

/** Replaces what is given of the prices, zones and surcharges of a tariff. */
export async function replaceContents(
  tx: Context,
  tariffId: number,
  { lanes, zones, surcharges }: SheetContents,
): Promise<void> {
  if (lanes) {
    await tx.db.delete(tariffLanes).where(eq(tariffLanes.tariffId, tariffId));
    for (const rows of batches(lanes))
      await tx.db.execute(sql`
        insert into ${tariffLanes} (tariff_id, origin_zone, destination_zone, min_days, max_days, extra_kg_cents, bands)
        select ${tariffId}::bigint, "originZone", "destinationZone", "minDays", "maxDays", "extraKgCents", bands
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(
          "originZone" text, "destinationZone" text, "minDays" int, "maxDays" int, "extraKgCents" bigint, bands jsonb)`);
  }
  if (zones) {
    await tx.db.delete(tariffZones).where(eq(tariffZones.tariffId, tariffId));
    for (const rows of batches(zones))
      await tx.db.execute(sql`
        insert into ${tariffZones} (tariff_id, zone, postcode_from, postcode_to, province_code)
        select ${tariffId}::bigint, zone, "postcodeFrom", "postcodeTo", "provinceCode"
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(
          zone text, "postcodeFrom" smallint, "postcodeTo" smallint, "provinceCode" text)`);
  }
  if (surcharges) {
    await tx.db.delete(tariffSurcharges).where(eq(tariffSurcharges.tariffId, tariffId));
    for (const rows of batches(surcharges))
      await tx.db.insert(tariffSurcharges).values(rows.map((rule) => ({ tariffId, rule })));
  }
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

/** Copies in the order of the ids: of equally specific rules the first wins. */
export async function copyContents(tx: Context, from: number, to: number): Promise<void> {
  await tx.db.execute(sql`
    insert into tariff_zones (tariff_id, zone, postcode_from, postcode_to, province_code)
    select ${to}::bigint, zone, postcode_from, postcode_to, province_code
    from tariff_zones where tariff_id = ${from} order by id`);
  await tx.db.execute(sql`
    insert into tariff_lanes (tariff_id, origin_zone, destination_zone, min_days, max_days, extra_kg_cents, bands)
    select ${to}::bigint, origin_zone, destination_zone, min_days, max_days, extra_kg_cents, bands
    from tariff_lanes where tariff_id = ${from} order by id`);
  await tx.db.execute(sql`
    insert into tariff_surcharges (tariff_id, rule)
    select ${to}::bigint, rule from tariff_surcharges where tariff_id = ${from} order by id`);
}
