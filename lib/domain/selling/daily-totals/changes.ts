import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { accounts } from "@/db/schema/accounts";
import { movesBalance } from "@/db/schema/ledger";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { countedStates, dayOf, isInDay, momentsOf } from "./count.sql";

const moment = sql`events."createdAt"::timestamptz`;

/**
 * The days that events changed. An event of a new state changes the days of the entries that were written with it, any other
 * event of a shipment or an order all days of the shipment: its carrier may be another. A posting is of the day of its event;
 * a minute is left for clocks that were read on both sides of midnight.
 */
const insertChanges = statement(
  () => sql`
    with events as materialized (
      select * from json_to_recordset(${sql.placeholder("events")}::json)
        as events ("accountId" bigint, aggregate text, "aggregateId" bigint, type text, "createdAt" text)
    ), touched as (
      select "accountId" as account_id, "aggregateId" as shipment_id, type = 'shipment.status_changed' as is_state, ${moment} as at
      from events where aggregate = 'shipment'
      union all
      select links.account_id, links.shipment_id, false, ${moment}
      from events join order_shipment_lines links on links.account_id = events."accountId" and links.order_id = events."aggregateId"
      where events.aggregate = 'order'
    ), changed as (
      select "accountId" as account_id, ${dayOf(sql`(${moment} - ago)`)} as day
      from events, (values (interval '0'), (interval '1 minute')) as clocks (ago) where events.aggregate = 'ledger'
      union
      select shipments.account_id, ${dayOf(sql`shipments.created_at`)}
      from touched join shipments on shipments.id = touched.shipment_id and shipments.account_id = touched.account_id
      where not touched.is_state
      union
      select entries.account_id, ${dayOf(sql`entries.occurred_at`)}
      from touched
      join tracking_entries entries on entries.shipment_id = touched.shipment_id and entries.account_id = touched.account_id
      where not touched.is_state
        or entries.created_at between touched.at - interval '1 minute' and touched.at + interval '1 minute'
      union
      select transfers.account_id, ${dayOf(sql`transfers.created_at`)}
      from touched
      join ledger_transfers transfers
        on transfers.shipment_id = touched.shipment_id and transfers.account_id = touched.account_id
      where not touched.is_state
    )
    insert into daily_total_changes (account_id, day, created_at)
    select account_id, day, ${sql.placeholder("now")}::timestamptz from changed order by account_id, day
    on conflict do nothing`,
);

/** Follows events: notes the days whose totals they change, to be counted soon. */
export async function recordChangedDays(tx: Context, events: readonly RelayedEvent[]): Promise<void> {
  const rows = events.map(({ accountId, aggregate, aggregateId, type, createdAt }) => ({
    accountId,
    aggregate,
    aggregateId,
    type,
    createdAt,
  }));
  await insertChanges(tx.db, { events: JSON.stringify(rows), now: tx.now().toISOString() });
}

export interface DayRange {
  /** Every account when it is left out. */
  readonly accountId?: number | undefined;
  /** First and last day; those of the account's whole history when they are left out. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const accountId = sql`${sql.placeholder("accountId")}::bigint`;

/**
 * Notes the days of an account's history on which something was counted or is to be: most accounts ship on few days.
 *
 * Plan expected: the ends of the primary key, `shipments_created` and `ledger_transfers_posted`, whatever the account has, and for each
 * day one entry of these and of `tracking_entries_counted`.
 */
const insertHistory = statement<{ count: number }>(
  () => sql`
    with history as (
      select
        least(
          (select min(day) from daily_totals where account_id = ${accountId}),
          ${dayOf(sql`(select min(created_at) from shipments where account_id = ${accountId})`)},
          ${dayOf(sql`(
            select min(created_at) from ledger_transfers
            where account_id = ${accountId} and ${movesBalance({ reason: sql`reason` })})`)}
        ) as first,
        greatest((select max(day) from daily_totals where account_id = ${accountId}), ${sql.placeholder("today")}::date) as last
    ), added as (
      insert into daily_total_changes (account_id, day, created_at)
      select ${accountId}, day, ${sql.placeholder("now")}::timestamptz
      from history
      cross join lateral generate_series(
        greatest(first, ${sql.placeholder("from")}::date), least(last, ${sql.placeholder("to")}::date), interval '1 day') as series (at)
      cross join lateral (select at::date as day, ${momentsOf(sql`at::date`)}) days
      where first is not null and (
        exists (select from daily_totals totals where totals.account_id = ${accountId} and totals.day = days.day)
        or exists (select from shipments where account_id = ${accountId} and ${isInDay(sql`created_at`)})
        or exists (
          select from tracking_entries
          where account_id = ${accountId} and not is_late and ${isInDay(sql`occurred_at`)}
            and status in ('delivered', 'delivered_with_damage', ${countedStates}))
        or exists (
          select from ledger_transfers
          where account_id = ${accountId} and ${isInDay(sql`created_at`)} and ${movesBalance({ reason: sql`reason` })}))
      on conflict do nothing
      returning day
    )
    select count(*)::int as count from added`,
);

/**
 * Has the totals of days counted again, whether they changed or not: after an upgrade, a load, or whatever wrote past the
 * events. Returns the number of days, added up over the accounts, each of which is a statement of its own.
 */
export async function recountAllDays(ctx: Context, { accountId, from, to }: DayRange = {}): Promise<number> {
  const wanted =
    accountId === undefined ? await ctx.db.select({ id: accounts.id }).from(accounts) : [{ id: accountId }];
  const given = { today: dayInArgentina(ctx.now()), now: ctx.now().toISOString(), from: from ?? null, to: to ?? null };
  let days = 0;
  for (const { id } of wanted) {
    const [row] = await insertHistory(ctx.db, { ...given, accountId: id });
    days += row?.count ?? 0;
  }
  return days;
}
