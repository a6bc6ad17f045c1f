import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { packingHolds, packings } from "@/db/schema/station";
import { pickingWaveOrders, pickingWaves } from "@/db/schema/waves";
import { packableStatuses } from "@/lib/core/packing-station";
import { cancelledOrExpired, preparingStatuses, type ShipmentStatus, type WaveExit } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

/** Condition for shipments that are in an open wave. */
export const isInOpenWave: SQL = sql`exists (
  select 1 from ${pickingWaveOrders}
  where ${pickingWaveOrders.shipmentId} = ${shipments.id} and ${pickingWaveOrders.accountId} = ${shipments.accountId}
    and ${pickingWaveOrders.exit} is null)`;

/**
 * Takes out of the open waves of an account what is packed, stopped, cancelled or no longer prepared, and ends the waves
 * that have no order left. Waves are locked in the order of their ids, before their orders.
 */
export async function recordExits(tx: Context, accountId: number, waveId?: number): Promise<void> {
  const open = await tx.db
    .select({ id: pickingWaves.id })
    .from(pickingWaves)
    .where(
      and(
        eq(pickingWaves.accountId, accountId),
        eq(pickingWaves.state, "open"),
        waveId === undefined ? undefined : eq(pickingWaves.id, waveId),
        hasExits,
      ),
    )
    .orderBy(asc(pickingWaves.id))
    .for("update");
  const now = tx.now();
  for (const { id } of open) {
    const own = and(eq(pickingWaveOrders.accountId, accountId), eq(pickingWaveOrders.waveId, id));
    await tx.db
      .update(pickingWaveOrders)
      .set({ exit: sql`${exitNow}`, leftAt: now })
      .where(and(own, isNull(pickingWaveOrders.exit), sql`${exitNow} is not null`));
    await tx.db
      .update(pickingWaves)
      .set({ state: "done", endedAt: now, picker: null })
      .where(
        and(
          eq(pickingWaves.accountId, accountId),
          eq(pickingWaves.id, id),
          sql`not exists (select 1 from ${pickingWaveOrders} where ${own} and ${pickingWaveOrders.exit} is null)`,
        ),
      );
  }
}

/** Records the exit of one shipment from its wave, in the transaction that packs the shipment or puts it aside. */
export async function recordExitOf(tx: Context, accountId: number, shipmentId: number): Promise<void> {
  const [row] = await tx.db
    .select({ waveId: pickingWaveOrders.waveId })
    .from(pickingWaveOrders)
    .where(
      and(
        eq(pickingWaveOrders.accountId, accountId),
        eq(pickingWaveOrders.shipmentId, shipmentId),
        isNull(pickingWaveOrders.exit),
      ),
    );
  if (row) await recordExits(tx, accountId, row.waveId);
}

const textsOf = (statuses: readonly ShipmentStatus[]): SQL =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );
const exit = (name: WaveExit): SQL => sql`${name}`;

/** Condition for shipments that wait for the stock of a missing piece. */
export const isPutAside: SQL = sql`exists (
  select 1 from ${packingHolds}
  where ${packingHolds.shipmentId} = ${shipments.id} and ${packingHolds.accountId} = ${shipments.accountId}
    and ${packingHolds.choice} = 'wait')`;

/** Why the order of a row of `picking_wave_orders` belongs to its wave no more; null while it does. */
const exitNow: SQL = sql`(
  select case
      when ${shipments.status} in (${textsOf(cancelledOrExpired)}) then ${exit("cancelled")}
      when ${packings.completedAt} is not null then ${exit("packed")}
      when ${shipments.stop} is not null and ${shipments.status} in (${textsOf(preparingStatuses)}) then ${exit("stopped")}
      when ${isPutAside} then ${exit("put_aside")}
      when ${shipments.status} in (${textsOf(packableStatuses)}) then null
      when ${shipments.status} in (${textsOf(preparingStatuses)}) then ${exit("unprepared")}
      else ${exit("packed")}
    end
  from ${shipments}
  left join ${packings} on ${packings.shipmentId} = ${shipments.id} and ${packings.accountId} = ${shipments.accountId}
  where ${shipments.id} = ${pickingWaveOrders.shipmentId} and ${shipments.accountId} = ${pickingWaveOrders.accountId})`;

/** Joins the orders of a row of `picking_waves`. */
const ofWave: SQL = sql`${pickingWaveOrders.waveId} = ${pickingWaves.id} and ${pickingWaveOrders.accountId} = ${pickingWaves.accountId}`;

/** Condition for open waves with an order to take out, or without any order. */
const hasExits: SQL = sql`(
  exists (select 1 from ${pickingWaveOrders} where ${ofWave} and ${pickingWaveOrders.exit} is null and ${exitNow} is not null)
  or not exists (select 1 from ${pickingWaveOrders} where ${ofWave} and ${pickingWaveOrders.exit} is null))`;
