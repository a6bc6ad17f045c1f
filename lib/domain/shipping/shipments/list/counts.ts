import { and, eq, inArray, count as rowCount, type SQL, sql } from "drizzle-orm";
import { shipmentBlocks, shipmentCounts, shipments } from "@/db/schema/shipments";
import type { ServiceType, ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type CountFilter, countFilterBy } from "./count-filter";

/**
 * Restricts counts to one block size. Every shipment is counted in a block of either size, so counts are summed over
 * one size only; the wide blocks are fewer.
 */
export const inBlocksOf = (size: keyof typeof shipmentBlocks): SQL =>
  sql`${shipmentCounts.size} = ${sql.raw(String(shipmentBlocks[size]))}`;

/**
 * Adds up the differences, so that a block has one row for each state, service and origin; blocks without differences
 * are not read. The sums are inserted in the order in which they are read: the counts of a block lie side by side, not
 * each on another page.
 */
export async function rollUpCounts(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    with changed as (
      select distinct account_id, size, block from shipment_block_counts where not added_up
    ), taken as (
      delete from shipment_block_counts c using changed
      where c.account_id = changed.account_id and c.size = changed.size and c.block = changed.block
      returning c.*
    )
    insert into shipment_block_counts (account_id, size, block, status, service_type, origin_id, count, added_up)
    select account_id, size, block, status, service_type, origin_id, sum(count), true from taken
    group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0 order by 1, 2, 3`);
}

/** How many shipments match the filters of the counting table. */
export async function countBy(ctx: Context, filter: CountFilter): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<string | null>`sum(${shipmentCounts.count})` })
    .from(shipmentCounts)
    .where(and(countFilterBy(filter, shipmentCounts), inBlocksOf("wide")));
  return Number(row?.total ?? 0);
}

/** How many shipments meet a condition, read in this order until the limit. */
export async function countMatches(
  ctx: Context,
  where: SQL | undefined,
  countTo: number | undefined,
  order: readonly SQL[] = [],
): Promise<number> {
  const found = ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(where)
    .orderBy(...order)
    .$dynamic();
  const counted = (countTo === undefined ? found : found.limit(countTo)).as("found");
  const [row] = await ctx.db.select({ total: rowCount() }).from(counted);
  return row?.total ?? 0;
}

interface CountedKinds {
  readonly statuses?: readonly ShipmentStatus[];
  readonly serviceTypes?: readonly ServiceType[];
}

/** How many shipments of these kinds the account has in each state; a state without any is left out. */
export async function countShipments(
  ctx: Context,
  accountId: number,
  { statuses, serviceTypes }: CountedKinds = {},
): Promise<Partial<Record<ShipmentStatus, number>>> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select({ status: shipmentCounts.status, total: sql<string>`sum(${shipmentCounts.count})` })
    .from(shipmentCounts)
    .where(
      and(
        eq(shipmentCounts.accountId, accountId),
        inBlocksOf("wide"),
        statuses && inArray(shipmentCounts.status, [...statuses]),
        serviceTypes && inArray(shipmentCounts.serviceType, [...serviceTypes]),
      ),
    )
    .groupBy(shipmentCounts.status);
  return Object.fromEntries(rows.flatMap(({ status, total }) => (Number(total) > 0 ? [[status, Number(total)]] : [])));
}
