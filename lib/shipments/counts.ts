import { and, eq, inArray, sql } from "drizzle-orm";
import { shipmentCounts } from "@/db/schema/shipments";
import { assertReach, type Context } from "../context";
import type { ShipmentStatus } from "../vocabulary";

/** Adds the differences up, so that a block has one row for each of its kinds. */
export async function compactShipmentCounts(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    with crowded as (
      select account_id, block from shipment_counts group by account_id, block
      having count(*) > count(distinct (status, service_type, origin_id))
    ), taken as (
      delete from shipment_counts using crowded
      where shipment_counts.account_id = crowded.account_id and shipment_counts.block = crowded.block
      returning shipment_counts.*
    )
    insert into shipment_counts (account_id, block, status, service_type, origin_id, count)
    select account_id, block, status, service_type, origin_id, sum(count) from taken
    group by 1, 2, 3, 4, 5 having sum(count) <> 0`);
}

/** How many shipments of the account are in each of these states; a state without any is left out. */
export async function countShipments(
  ctx: Context,
  accountId: number,
  statuses: readonly ShipmentStatus[],
): Promise<Partial<Record<ShipmentStatus, number>>> {
  assertReach(ctx, accountId);
  const rows = await ctx.db
    .select({ status: shipmentCounts.status, total: sql<string>`sum(${shipmentCounts.count})` })
    .from(shipmentCounts)
    .where(and(eq(shipmentCounts.accountId, accountId), inArray(shipmentCounts.status, [...statuses])))
    .groupBy(shipmentCounts.status);
  return Object.fromEntries(rows.flatMap(({ status, total }) => (Number(total) > 0 ? [[status, Number(total)]] : [])));
}
