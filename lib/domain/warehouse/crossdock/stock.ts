import { sql } from "drizzle-orm";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { dayBounds } from "./day";

/** Shipments that wait in the crossdock for a carrier, and shipments that it took on the day. */
interface CarrierStock {
  readonly carrierId: number;
  readonly carrierName: string;
  readonly carrierLogo: string;
  readonly waiting: number;
  readonly onHold: number;
  readonly handedOver: number;
}

export interface CrossdockStock {
  readonly carriers: readonly CarrierStock[];
}

/** Shipments by carrier: in the crossdock now, and handed over on `day`; of real accounts or of test accounts. */
export async function listCrossdockStock(
  ctx: Context,
  { day, isTest }: { day: string; isTest: boolean },
): Promise<CrossdockStock> {
  assertOperator(ctx);
  const { from, until } = dayBounds(day);
  type Row = { carrierId: number; waiting: number; onHold: number; handedOver: number };
  const rows = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select carrier_id::int as "carrierId", sum(waiting)::int as waiting, sum(held)::int as "onHold",
      sum(handed)::int as "handedOver"
    from (
      select s.carrier_id, count(*) filter (where s.status = 'crossdock') as waiting,
        count(*) filter (where s.status = 'on_hold_crossdock') as held, 0 as handed
      from shipments s join accounts a on a.id = s.account_id
      where s.status in ('crossdock', 'on_hold_crossdock') and a.is_test = ${isTest}
      group by s.carrier_id
      union all
      select s.carrier_id, 0, 0, count(distinct s.id)
      from tracking_entries t join shipments s on s.id = t.shipment_id and s.account_id = t.account_id join accounts a on a.id = s.account_id
      where t.status = 'in_transit_to_carrier' and t.created_at >= ${from} and t.created_at < ${until}
        and a.is_test = ${isTest}
      group by s.carrier_id
    ) as counted
    group by carrier_id`);
  const registry = await carrierRegistry();
  const carriers = rows.map((row): CarrierStock => {
    const carrier = registry.findCarrier(row.carrierId);
    return {
      carrierId: row.carrierId,
      carrierName: carrier?.name ?? "",
      carrierLogo: carrier?.logo ?? "",
      waiting: row.waiting,
      onHold: row.onHold,
      handedOver: row.handedOver,
    };
  });
  return { carriers: carriers.sort((a, b) => a.carrierName.localeCompare(b.carrierName, "es")) };
}
