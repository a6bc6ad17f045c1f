import { gt, sql } from "drizzle-orm";
import { carrierMeasures } from "@/db/schema/carriers";
import { addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { selectMeasures } from "./measures.sql";

/** Calendar days in Argentina that count, today included: the quarter of the reports. */
const measuredDays = 90;
/** How long before them a shipment may have been created, in days: it bounds how many shipments are read. */
const lookBackDays = 60;

/** A process that starts does not count again what another has counted within this time. */
const freshMs = 60 * 60_000;

/** Counts what the carriers delivered and lost, and replaces the stored counts; returns the number of rows. */
export async function refreshCarrierMeasures(ctx: Context): Promise<number> {
  const firstDay = addDays(dayInArgentina(ctx.now()), 1 - measuredDays);
  const midnight = (day: string) => atClock(day, "00:00").toISOString();
  const rows = await selectMeasures(ctx.db, {
    since: midnight(firstDay),
    createdSince: midnight(addDays(firstDay, -lookBackDays)),
  });
  await inTransaction(ctx, async (tx) => {
    // Two that replace the rows at once would both insert them; readers are not kept waiting.
    await tx.db.execute(sql`lock table carrier_measures in share row exclusive mode`);
    await tx.db.delete(carrierMeasures);
    const measuredAt = tx.now();
    if (rows.length > 0) {
      const values = rows.map((row) => ({ ...row, carrierId: Number(row.carrierId), measuredAt }));
      await tx.db.insert(carrierMeasures).values(values);
    }
  });
  return rows.length;
}

export async function areMeasuresDue(ctx: Context): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - freshMs);
  const fresh = await ctx.db
    .select({ measuredAt: carrierMeasures.measuredAt })
    .from(carrierMeasures)
    .where(gt(carrierMeasures.measuredAt, since))
    .limit(1);
  return fresh.length === 0;
}
