import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import type { TotalCell } from "@/db/schema/daily-totals";
import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type DayRange, recountAllDays } from "./changes";
import { countMargins, countTotals } from "./count";
import { type DayTotal, marginKinds, type Total } from "./count.sql";

/** Days that one transaction counts: a follower that notes one of them again waits for it. A new demo, whose tables have no statistics yet, took over 30 s for 60. */
const daysAtOnce = 15;
/** Days of the platform that one transaction adds up. */
const platformDaysAtOnce = 20;

/** One process counts at a time, or two would add up the same day of the platform from what neither has committed. */
const lockCounting = sql`select pg_try_advisory_xact_lock(hashtext('daily_totals')) as free`;

const takeChanges = statement<{ accountId: number; day: string }>(
  () => sql`
    delete from daily_total_changes where (account_id, day) in (
      select account_id, day from daily_total_changes order by account_id, day
      limit ${sql.raw(String(daysAtOnce))} for update skip locked
    )
    returning account_id::float8 as "accountId", day::text as day`,
);

const takeMarginChanges = statement<{ accountId: number; day: string }>(
  () => sql`
    delete from daily_margin_changes where (day, account_id) in (
      select day, account_id from daily_margin_changes order by day desc, account_id
      limit ${sql.raw(String(daysAtOnce))} for update skip locked
    )
    returning account_id::float8 as "accountId", day::text as day`,
);

const writeTotals = statement(
  () => sql`
    with given as (
      select * from json_to_recordset(${sql.placeholder("totals")}::json)
        as given (day date, created int, "costCents" bigint, cells jsonb)
    ), gone as (
      delete from daily_totals
      where account_id = ${sql.placeholder("accountId")}::bigint and day = any(${sql.placeholder("days")}::date[])
        and day not in (select day from given)
    )
    insert into daily_totals (account_id, day, created, cost_cents, cells)
    select ${sql.placeholder("accountId")}::bigint, day, created, "costCents", cells from given
    on conflict (account_id, day)
    do update set created = excluded.created, cost_cents = excluded.cost_cents, cells = excluded.cells`,
);

const writeMargins = statement(
  () => sql`
    with given as (
      select * from json_to_recordset(${sql.placeholder("margins")}::json)
        as given (day date, shipments int, "priceCents" bigint, "costCents" bigint, cells jsonb)
    ), gone as (
      delete from daily_margins
      where account_id = ${sql.placeholder("accountId")}::bigint and day = any(${sql.placeholder("days")}::date[])
        and day not in (select day from given)
    )
    insert into daily_margins (account_id, day, shipments, price_cents, cost_cents, cells)
    select ${sql.placeholder("accountId")}::bigint, day, shipments, "priceCents", "costCents", cells from given
    on conflict (account_id, day) do update set shipments = excluded.shipments, price_cents = excluded.price_cents,
      cost_cents = excluded.cost_cents, cells = excluded.cells`,
);

const markPlatformDays = statement(
  () => sql`
    insert into platform_daily_totals (is_test, day)
    select is_test, day
    from (values (true), (false)) as kinds (is_test), unnest(${sql.placeholder("days")}::date[]) as day
    on conflict (is_test, day) do update set is_stale = true`,
);

const marginsOf = sql.raw(marginKinds.map((kind) => `'${kind}'`).join(", "));

/**
 * Adds up days of the platform from the totals and margins of the accounts. Services, what buyers paid, and provinces but those of
 * margins are for accounts alone.
 *
 * Plan expected: the accounts' totals of a day by `daily_totals_ranking`, their margins by `daily_margins_accounts`.
 */
const addUpPlatform = statement<{ day: string }>(
  () => sql`
    with stale as materialized (
      select is_test, day from platform_daily_totals where is_stale
      order by day desc limit ${sql.raw(String(platformDaysAtOnce))}
    )
    update platform_daily_totals platform set is_stale = false, cells = coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'kind', kind, 'carrier', carrier, 'detail', detail, 'count', count, 'onTime', on_time, 'cents', cents)))
      from (
        select cells.kind, cells.carrier, case when cells.kind in ('money', ${marginsOf}) then cells.detail end as detail,
          sum(cells.count) as count, sum(cells."onTime") as on_time, sum(cells.cents) as cents
        from (
          select account_id, day, cells from daily_totals union all select account_id, day, cells from daily_margins
        ) totals
        join accounts on accounts.id = totals.account_id and accounts.is_test = stale.is_test
        cross join lateral jsonb_to_recordset(totals.cells)
          as cells (kind text, carrier bigint, detail text, count bigint, "onTime" bigint, cents bigint)
        where totals.day = stale.day and cells.kind not in ('returned', 'buyer_paid', 'buyer_paid_cost')
        group by 1, 2, 3
      ) added
    )::jsonb, '[]')
    from stale
    where platform.is_test = stale.is_test and platform.day = stale.day
    returning platform.day::text as day`,
);

/** Counts days that changed, of some accounts. */
export const recountDays = (ctx: Context): Promise<{ moved: number; more: boolean }> =>
  counting(ctx, async (tx) => {
    const changed = await takeChanges(tx.db, {});
    for (const [accountId, rows] of groupBy(changed, ({ accountId }) => accountId)) {
      const days = rows.map(({ day }) => day);
      const totalsOf = groupBy(await countTotals(tx, accountId, days), ({ day }) => day);
      const totals = [...totalsOf].map(([day, found]) => toRow(day, found));
      await writeTotals(tx.db, { accountId, days: `{${days.join(",")}}`, totals: JSON.stringify(totals) });
      await recountMarginsOf(tx, accountId, days);
    }
    return markDays(tx, changed);
  });

/** Counts the margins of days that decisions about carriers' invoices changed, the newest first, of some accounts. */
export const recountMargins = (ctx: Context): Promise<{ moved: number; more: boolean }> =>
  counting(ctx, async (tx) => {
    const changed = await takeMarginChanges(tx.db, {});
    for (const [accountId, rows] of groupBy(changed, ({ accountId }) => accountId))
      await recountMarginsOf(
        tx,
        accountId,
        rows.map(({ day }) => day),
      );
    return markDays(tx, changed);
  });

async function recountMarginsOf(tx: Context, accountId: number, days: readonly string[]): Promise<void> {
  const marginsOfDays = groupBy(await countMargins(tx, accountId, days), ({ day }) => day);
  const margins = [...marginsOfDays].map(([day, found]) => toMarginRow(day, found));
  await writeMargins(tx.db, { accountId, days: `{${days.join(",")}}`, margins: JSON.stringify(margins) });
}

/** The platform has these days to add up. */
async function markDays(tx: Context, changed: readonly { readonly day: string }[]) {
  const days = [...new Set(changed.map(({ day }) => day))].sort();
  if (days.length > 0) await markPlatformDays(tx.db, { days: `{${days.join(",")}}` });
  return { moved: changed.length, more: changed.length === daysAtOnce };
}

/** Adds up the days of the platform whose accounts were counted; a day without anything has no row. */
export const addUpPlatformDays = (ctx: Context): Promise<{ moved: number; more: boolean }> =>
  counting(ctx, async (tx) => {
    const moved = (await addUpPlatform(tx.db, {})).length;
    await tx.db.execute(sql`delete from platform_daily_totals where not is_stale and cells = '[]'`);
    return { moved, more: moved === platformDaysAtOnce };
  });

/** Counts days at once, for what was written past the events. The job goes on with what another process counts meanwhile. */
export async function recountNow(ctx: Context, range: DayRange = {}): Promise<void> {
  await recountAllDays(ctx, range);
  while ((await recountDays(ctx)).more);
  while ((await recountMargins(ctx)).more);
  while ((await addUpPlatformDays(ctx)).more);
}

const counting = (ctx: Context, work: (tx: Context) => Promise<{ moved: number; more: boolean }>) =>
  inTransaction(ctx, async (tx) => {
    const [lock] = await tx.db.execute<{ free: boolean }>(lockCounting);
    return lock?.free ? work(tx) : { moved: 0, more: false };
  });

const toRow = (day: string, totals: readonly DayTotal[]) => ({
  day,
  created: sumOf(totals, "created", "count"),
  costCents: sumOf(totals, "charged", "cents"),
  cells: totals.map(toCell),
});

const toMarginRow = (day: string, totals: readonly DayTotal[]) => ({
  day,
  shipments: sumOf(totals, "margin_price", "count"),
  priceCents: sumOf(totals, "margin_price", "cents"),
  costCents: sumOf(totals, "margin_cost", "cents"),
  cells: totals.map(toCell),
});

const sumOf = (totals: readonly Total[], kind: Total["kind"], figure: "count" | "cents"): number =>
  totals.reduce((sum, total) => sum + (total.kind === kind ? total[figure] : 0), 0);

const toCell = ({ kind, carrierId, detail, ...figures }: Total & { day?: string }): TotalCell => ({
  kind,
  ...(carrierId !== null && { carrier: carrierId }),
  ...(detail !== null && { detail }),
  ...(figures.count !== 0 && { count: figures.count }),
  ...(figures.onTime !== 0 && { onTime: figures.onTime }),
  ...(figures.promisedDays !== 0 && { promisedDays: figures.promisedDays }),
  ...(figures.realDays !== 0 && { realDays: figures.realDays }),
  ...(figures.cents !== 0 && { cents: figures.cents }),
});
