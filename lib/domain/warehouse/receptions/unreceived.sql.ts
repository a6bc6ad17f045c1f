import { type SQL, sql } from "drizzle-orm";

interface Bounds {
  readonly accountId: number;
  /** What the carrier delivered, or was received in part, before is overdue. */
  readonly deliveredBefore: Date;
  /** Labels that were ready before and are not used yet. */
  readonly unusedBefore: Date;
  /** Parcels that were promised for an earlier day (`YYYY-MM-DD`) and still travel. */
  readonly promisedBefore: string;
  /** Parcels with older news are left out. */
  readonly after: Date;
  readonly ids?: readonly number[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Parcels that come back and that nobody received, longest waiting first, each with its reason and since when it waits. The index
 * `shipments_coming_back` has the returns and what went back to its seller, by their last news: its predicate is repeated.
 */
export const selectUnreceived = (bounds: Bounds): SQL => {
  const { accountId, deliveredBefore, unusedBefore, promisedBefore, after, ids, limit, offset } = bounds;
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  return sql`
    select id, reason, since from (
      select back.id, case
        when parts.last_at is not null then 'partial'
        when back.status in ('delivered', 'delivered_with_damage', 'returned_to_seller') then 'delivered'
        when back.status in ('documentation_ready', 'ready_to_ship') then 'unused'
        else 'in_transit' end as reason,
        case
        when parts.last_at is not null then parts.last_at
        when back.status not in ('delivered', 'delivered_with_damage', 'returned_to_seller', 'documentation_ready', 'ready_to_ship')
          then back.estimated_delivery::timestamp at time zone 'America/Argentina/Buenos_Aires'
        else back.last_status_at end as since
      from shipments back
      left join lateral (
        select max(parts.created_at) as last_at, bool_or(parts.completes) as is_whole from receptions parts
        where parts.shipment_id = back.id and parts.account_id = back.account_id and parts.undone_at is null) parts on true
      where back.account_id = ${accountId} and (back.direction = 'return' or back.status = 'returned_to_seller')
        and back.last_status_at > ${at(after)}
        and back.status not in ('new', 'cancelled', 'expired', 'reshipped', 'lost_in_crossdock', 'lost_in_carrier')
        ${ids ? sql`and back.id = any(${`{${ids.join(",")}}`}::bigint[])` : sql``}
        and coalesce(parts.is_whole, false) = false
        and not exists (
          select 1 from return_closures closed
          where closed.shipment_id = back.id and closed.account_id = back.account_id)
        and case
          when parts.last_at is not null then parts.last_at < ${at(deliveredBefore)}
          when back.status in ('delivered', 'delivered_with_damage', 'returned_to_seller')
            then back.last_status_at < ${at(deliveredBefore)}
          when back.status in ('documentation_ready', 'ready_to_ship') then back.last_status_at < ${at(unusedBefore)}
          else back.estimated_delivery < ${promisedBefore}::date end) listed
    order by since, id limit ${limit}::int offset ${offset}::int`;
};
