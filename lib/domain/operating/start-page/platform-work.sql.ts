import { type SQL, sql } from "drizzle-orm";
import { milliseconds } from "@/db/query/milliseconds";
import { bookingInTrouble, lateOn } from "../operations";

/** Entries of the history that the day's volume is counted from, at most. */
const entriesRead = 100_000;

const liveAccounts = sql`(select id from accounts where not is_test)`;

/**
 * Number and oldest moment of what waits, a row for each kind. Each part reads pending rows by a partial index; the late ones all
 * parcels that move, by `shipments_moving` alone. Test accounts are left out where nobody waits for them.
 */
export const selectWaiting = (today: string): SQL => sql`
  select 'requests' as kind, count(*)::int as count, ${milliseconds(sql`min(created_at)`)} as since,
    null::bigint as "carrierId"
  from shipment_requests where completed_at is null
  union all
  select 'claims', count(*)::int, ${milliseconds(sql`min(created_at)`)}, null
  from claims
  where state in ('open', 'sent', 'accepted') and (state <> 'sent' or answer_by < ${today}::date)
  union all
  select 'top_ups', count(*)::int, ${milliseconds(sql`min(created_at)`)}, null
  from (
    select created_at from top_up_requests where state = 'pending'
    union all
    select updated_at from link_payments where warnings <> '{}' and seen_at is null
  ) waiting
  union all
  select 'bookings', count(*)::int, ${milliseconds(sql`min(bookings.created_at)`)},
    (array_agg(bookings.carrier_id order by bookings.created_at))[1]
  from carrier_bookings bookings where ${bookingInTrouble} and bookings.account_id in ${liveAccounts}
  union all
  select 'late', count(*)::int, ${milliseconds(sql`(min(estimated_delivery) + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'`)}, null
  from shipments
  where ${lateOn(today)} and account_id in ${liveAccounts}
  union all
  select 'low_money', count(distinct poor.account_id)::int, ${milliseconds(sql`min(poor.since)`)}, null
  from (
    select account_id, created_at as since from shipments
    where waiting_for is not null and waiting_for = 'money'
    union all
    select thresholds.account_id, null from notice_thresholds thresholds
    join ledger_accounts on ledger_accounts.account_id = thresholds.account_id and ledger_accounts.kind = 'available'
    where ledger_accounts.balance_cents < thresholds.low_balance_cents
  ) poor where poor.account_id in ${liveAccounts}`;

/** What happened today, from the newest entries of the history. */
export const selectVolume = (start: Date): SQL => sql`
  select status, count(distinct shipment_id)::int as count
  from (select status, shipment_id, created_at from tracking_entries order by id desc limit ${sql.raw(String(entriesRead))}) newest
  where created_at >= ${start.toISOString()}::timestamptz and status in ('new', 'shipped', 'delivered', 'not_delivered')
  group by status`;
