import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import type { ServiceType } from "@/lib/core/vocabulary";

interface MeasuredRecord {
  readonly carrierId: number;
  readonly serviceType: ServiceType;
  readonly provinceCode: string;
  readonly parcels: number;
  readonly onTime: number;
  readonly firstAttempt: number;
  readonly lost: number;
  readonly damaged: number;
}

/**
 * The forward shipments that came to an end in a carrier's hands. The four states are final, so `last_status_at` is the moment
 * of the end. Test accounts, and accounts whose parcels the embedded network moves, say nothing about a carrier that exists;
 * those of the demo have no other parcels. Only what a witness reported counts, by the actor of the history's entry: a carrier's
 * system and jobs are `system:…`, the crossdock and operators users of the platform; a seller's credentials and people are none.
 * Days are Argentina's, which has UTC−3 all year.
 *
 * Plan expected: shipments by `shipments_created` account by account, or the whole table where the range is a large part of
 * it; failed visits of those delivered by `tracking_entries_shipment`.
 */
export const selectMeasures = statement<MeasuredRecord>(
  () => sql`
    select "carrierId", "serviceType", "provinceCode", count(*)::int as parcels,
      count(*) filter (where is_delivered and ended_on <= promised_on)::int as "onTime",
      count(*) filter (where is_delivered and not has_failed_visit)::int as "firstAttempt",
      count(*) filter (where status = 'lost_in_carrier')::int as lost,
      count(*) filter (where status = 'delivered_with_damage')::int as damaged
    from (
      select shipments.carrier_id as "carrierId", shipments.service_type as "serviceType",
        coalesce(shipments.destination ->> 'provinceCode', '') as "provinceCode", shipments.status,
        shipments.status in ('delivered', 'delivered_with_damage') as is_delivered,
        (shipments.last_status_at at time zone interval '-03:00')::date as ended_on,
        shipments.estimated_delivery as promised_on,
        witnessed.has_failed_visit
      from shipments
      cross join lateral (
        select coalesce(bool_or(entries.status in ('not_delivered', 'rescheduled')), false) as has_failed_visit,
          coalesce(bool_or(entries.status = shipments.status and not entries.is_late), false) as has_end
        from tracking_entries entries
        where entries.account_id = shipments.account_id and entries.shipment_id = shipments.id
          and (entries.actor like 'system:%'
            or entries.actor in (select 'user:' || users.id from users where users.is_operator))
      ) witnessed
      join accounts on accounts.id = shipments.account_id
      join carriers on carriers.id = shipments.carrier_id
      where shipments.account_id = any(array(select id from accounts))
        and shipments.created_at >= ${sql.placeholder("createdSince")}::timestamptz
        and shipments.direction = 'forward'
        and shipments.status in ('delivered', 'delivered_with_damage', 'lost_in_carrier', 'returned_to_seller')
        and shipments.last_status_at >= ${sql.placeholder("since")}::timestamptz
        and witnessed.has_end
        and (carriers.is_demo or not (accounts.is_test or accounts.carrier_network))
    ) ended
    group by 1, 2, 3`,
);
