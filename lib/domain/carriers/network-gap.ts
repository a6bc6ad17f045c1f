import { sql } from "drizzle-orm";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** What the operator has to add first before a live account can be quoted. */
type NetworkGap = "carrier" | "service" | "price";

/** The first thing that is missing among the carriers, those of the demo aside; undefined if one of them can be quoted. */
export async function findNetworkGap(ctx: Context): Promise<NetworkGap | undefined> {
  assertOperator(ctx);
  const [found] = await ctx.db.execute<{ has_carrier: boolean; has_service: boolean; has_price: boolean }>(sql`
    select
      count(*) > 0 as has_carrier,
      count(services.id) > 0 as has_service,
      count(*) filter (where services.id is not null and ((carriers.connection ->> 'liveRates')::boolean or exists (
        select 1 from tariffs
        where tariffs.carrier_service_id = services.id and tariffs.state = 'published'
          and tariffs.valid_from <= ${ctx.now().toISOString()}::timestamptz
          and (tariffs.valid_to is null or tariffs.valid_to > ${ctx.now().toISOString()}::timestamptz)
      ))) > 0 as has_price
    from carriers
    left join carrier_services services on services.carrier_id = carriers.id and services.active
    where carriers.status = 'active' and not carriers.is_demo`);
  if (!found?.has_carrier) return "carrier";
  if (!found.has_service) return "service";
  return found.has_price ? undefined : "price";
}
