import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { findSetup } from "./imports";

/** Shipments of an import, in the order of the file. */
export interface MadeShipments {
  readonly ids: readonly number[];
  /** Those of them that the balance does not cover. */
  readonly waitingForMoney: readonly number[];
}

/** The shipments of an import: those that it made, and those that were made of its orders since. */
export async function findMadeShipments(ctx: Context, importId: number): Promise<MadeShipments> {
  const { accountId } = await findSetup(ctx, importId);
  const rows = await ctx.db.execute<{ id: string; waiting: boolean }>(sql`
    with made as (
      select shipment_id as id, min(number) as place from (
        select shipment_id, number from import_rows where import_id = ${importId} and shipment_id is not null
        union all
        select links.shipment_id, rows.number from import_rows rows
        join order_shipment_lines links on links.order_id = rows.order_id and links.account_id = rows.account_id
        where rows.import_id = ${importId} and rows.state = 'created' and rows.order_id is not null) found
      group by shipment_id)
    select shipments.id, shipments.waiting_for = 'money' as waiting from made
    join shipments on shipments.id = made.id and shipments.account_id = ${accountId}
    where shipments.status not in ('cancelled', 'expired')
    order by made.place, shipments.id`);
  const ids = rows.map(({ id }) => Number(id));
  return { ids, waitingForMoney: ids.filter((_, at) => rows[at]?.waiting === true) };
}
