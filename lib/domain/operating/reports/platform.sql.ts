import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { chargedShipments, dayOf, ofEveryAccount, since, until } from "./select.sql";

const from = sql`${sql.placeholder("from")}::timestamptz`;

export type MoneyReason =
  | "account.credited"
  | "account.debited"
  | "account.adjusted"
  | "shipment.charged"
  | "shipment.adjusted"
  | "shipment.refunded";

export interface MoneyMoved {
  readonly day: string;
  readonly reason: MoneyReason;
  /** In favour of the accounts. */
  readonly cents: number;
  readonly count: number;
}

/**
 * What moved the balances of all accounts of a kind, by day and reason; holds and releases move money within a balance.
 *
 * Plan expected: charges by `ledger_transfers_charged`, the others by `ledger_transfers_rare`, which holds neither charges
 * nor holds, so that it stays small.
 */
export const selectMoney = statement<MoneyMoved>(
  () => sql`
    select ${dayOf(sql`moved.created_at`)}::text as day, moved.reason, sum(moved.cents)::float8 as cents,
      count(*)::int as count
    from (
      select transfers.created_at, transfers.reason, -shipments.price_incl_tax_cents as cents
      from ledger_transfers transfers
      join shipments on shipments.id = transfers.shipment_id
      where transfers.account_id ${ofEveryAccount} and transfers.reason = 'shipment.charged'
        and transfers.created_at >= ${since} and transfers.created_at < ${until}
      union all
      select transfers.created_at, transfers.reason, entries.amount_cents
      from ledger_transfers transfers
      join ledger_entries entries on entries.transfer_id = transfers.id
      join ledger_accounts own on own.id = entries.ledger_account_id and own.account_id = transfers.account_id
      where transfers.account_id ${ofEveryAccount} and transfers.reason not in ('shipment.held', 'shipment.charged')
        and transfers.reason <> 'shipment.released'
        and transfers.created_at >= ${since} and transfers.created_at < ${until}
    ) moved
    group by 1, 2`,
);

/** An account with what it sent and paid; cents with tax. */
export interface RankedAccount {
  readonly accountId: number;
  readonly name: string;
  readonly shipments: number;
  readonly shipmentsBefore: number;
  readonly cents: number;
  readonly centsBefore: number;
}

/** The accounts that created most shipments, and those that paid most, at most `most` of each. */
export const selectTopAccounts = statement<RankedAccount>(
  () => sql`
    with sent as (
      select account_id, count(*) filter (where created_at >= ${from}) as shipments,
        count(*) filter (where created_at < ${from}) as before
      from shipments
      where account_id ${ofEveryAccount} and direction = 'forward'
        and created_at >= ${since} and created_at < ${until}
      group by 1
    ), paid as (
      select moved.account_id,
        coalesce(sum(coalesce(moved.correction, shipments.price_incl_tax_cents)) filter (where moved.created_at >= ${from}), 0)
          as cents,
        coalesce(sum(coalesce(moved.correction, shipments.price_incl_tax_cents)) filter (where moved.created_at < ${from}), 0)
          as before
      from ${chargedShipments(ofEveryAccount)} moved
      join shipments on shipments.id = moved.shipment_id
      group by 1
    ), ranked as (
      select account_id, coalesce(sent.shipments, 0) as shipments, coalesce(sent.before, 0) as shipments_before,
        coalesce(paid.cents, 0) as cents, coalesce(paid.before, 0) as cents_before,
        row_number() over (order by coalesce(sent.shipments, 0) desc, account_id) as volume_rank,
        row_number() over (order by coalesce(paid.cents, 0) desc, account_id) as spend_rank
      from sent full join paid using (account_id)
      where coalesce(sent.shipments, 0) > 0 or coalesce(paid.cents, 0) <> 0
    )
    select accounts.id::float8 as "accountId", accounts.name, ranked.shipments::int as shipments,
      ranked.shipments_before::int as "shipmentsBefore", ranked.cents::float8 as cents,
      ranked.cents_before::float8 as "centsBefore"
    from ranked join accounts on accounts.id = ranked.account_id
    where least(ranked.volume_rank, ranked.spend_rank) <= ${sql.placeholder("most")}::int
    order by ranked.cents desc, accounts.id`,
);

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
    where created_at >= ${since} and created_at < ${until}
    group by 1, 2`,
);
