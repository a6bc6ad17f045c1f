import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { dayOf } from "../../selling/daily-totals";

const ofEveryAccount = sql`= any(array(select id from accounts where is_test = ${sql.placeholder("isTest")}::boolean))`;

/**
 * Bookings that a carrier refused, or of which nobody knows whether the carrier made or cancelled them; events that could
 * not be relayed so far; webhook deliveries whose attempts are used up; API requests answered with 500 or above.
 */
export type FailureKind = "booking_refused" | "booking_uncertain" | "event_stuck" | "webhook_failed" | "api_failed";

export interface FailureCount {
  readonly kind: FailureKind;
  readonly day: string;
  readonly count: number;
}

/**
 * What failed, by kind and by the day on which it was begun. Each part reads only what failed: bookings through
 * `carrier_bookings_state`, events through `event_retries`, deliveries through `webhook_deliveries_webhook` (those of a
 * deleted subscription are cancelled), requests through `api_requests_failed`.
 */
export const selectFailures = statement<FailureCount>(
  () => sql`
    select kind, ${dayOf(sql`created_at`)}::text as day, count(*)::int as count
    from (
      select case bookings.state when 'refused' then 'booking_refused' else 'booking_uncertain' end as kind,
        bookings.created_at
      from carrier_bookings bookings
      join shipments on shipments.id = bookings.shipment_id
      where bookings.carrier_id = any(array(select id from carriers))
        and bookings.state in ('refused', 'maybe_booked', 'cancel_by_hand') and shipments.account_id ${ofEveryAccount}
      union all
      select 'event_stuck', created_at from event_retries
      where attempts > 0 and account_id ${ofEveryAccount}
      union all
      select 'webhook_failed', created_at from webhook_deliveries
      where webhook_id = any(array(select id from webhooks)) and state = 'failed' and account_id ${ofEveryAccount}
      union all
      select 'api_failed', created_at from api_requests where status >= 500 and account_id ${ofEveryAccount}
    ) failures
    where created_at >= ${sql.placeholder("since")}::timestamptz and created_at < ${sql.placeholder("until")}::timestamptz
    group by 1, 2`,
);
