import { type SQL, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { mondayOf } from "@/lib/core/time/calendar";
import { assertAccountAccess, assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { countTotals } from "./count";
import type { Total, TotalKind } from "./count.sql";

export interface TotalsQuery {
  /** The first day that is read. */
  readonly since: string;
  /** The first and the last day of the period: what is before `from` is added up as one. */
  readonly from: string;
  readonly to: string;
  /** How the days of the period are added up: weeks begin on Monday, and the first step with the period. */
  readonly step: "day" | "week" | "month";
  readonly kinds: readonly TotalKind[];
}

export interface StepTotal extends Total {
  /** First day of the step; null for what is before the period. */
  readonly start: string | null;
}

export interface Totals {
  readonly rows: readonly StepTotal[];
  /** Days that are still to be counted, and that the rows lack or tell as they were: there are any after an upgrade only. */
  readonly uncountedDays: number;
}

/** The first day of the step that a day belongs to. */
export function stepStart(day: string, step: TotalsQuery["step"], from: string): string {
  const start = { day, week: mondayOf(day), month: `${day.slice(0, 7)}-01` }[step];
  return start < from ? from : start;
}

/** Days that changed this minute are counted for the reader; more of them are left to the job. */
const countedAtOnce = 40;

const from = sql`${sql.placeholder("from")}::date`;
const isInPeriod = sql`day between ${sql.placeholder("since")}::date and ${sql.placeholder("to")}::date`;

const addedUp = (table: SQL, which: SQL): SQL => sql`
  select case when day >= ${from}
      then greatest(${from}, date_trunc(${sql.placeholder("step")}::text, day::timestamp)::date)::text end as start,
    cells.kind, cells.carrier::float8 as "carrierId", cells.detail,
    coalesce(sum(cells.count), 0)::int as count, coalesce(sum(cells."onTime"), 0)::int as "onTime",
    coalesce(sum(cells."promisedDays"), 0)::int as "promisedDays", coalesce(sum(cells."realDays"), 0)::int as "realDays",
    coalesce(sum(cells.cents), 0)::float8 as cents
  from ${table} totals
  cross join lateral jsonb_to_recordset(totals.cells) as cells (kind text, carrier bigint, detail text, count bigint,
    "onTime" bigint, "promisedDays" bigint, "realDays" bigint, cents bigint)
  where ${which} and ${isInPeriod} and cells.kind = any(${sql.placeholder("kinds")}::text[])
  group by 1, 2, 3, 4`;

/** Plan expected: the days of the account by the primary key. */
const selectStored = statement<StepTotal>(() =>
  addedUp(
    sql`daily_totals`,
    sql`totals.account_id = ${sql.placeholder("accountId")}::bigint and not totals.day = any(${sql.placeholder("changed")}::date[])`,
  ),
);

const selectPlatform = statement<StepTotal>(() =>
  addedUp(sql`platform_daily_totals`, sql`totals.is_test = ${sql.placeholder("isTest")}::boolean`),
);

const selectChanged = statement<{ day: string }>(
  () => sql`
    select day::text as day from daily_total_changes
    where account_id = ${sql.placeholder("accountId")}::bigint and ${isInPeriod} order by 1 desc`,
);

const valuesOf = ({ since, from, to, step, kinds }: TotalsQuery) => ({
  since,
  from,
  to,
  step,
  kinds: `{${kinds.join(",")}}`,
});

/** Totals of an account. What changed since they were counted is counted now. */
export async function findTotals(ctx: Context, accountId: number, query: TotalsQuery): Promise<Totals> {
  assertAccountAccess(ctx, accountId);
  const changed = (await selectChanged(ctx.db, { accountId, since: query.since, to: query.to })).map(({ day }) => day);
  const now = changed.slice(0, countedAtOnce);
  const [stored, counted] = await Promise.all([
    selectStored(ctx.db, { accountId, changed: `{${now.join(",")}}`, ...valuesOf(query) }),
    now.length > 0 ? countTotals(ctx, accountId, now, query.kinds) : [],
  ]);
  const fresh = counted
    .filter(({ kind }) => query.kinds.includes(kind))
    .map(({ day, ...total }) => ({
      ...total,
      start: day < query.from ? null : stepStart(day, query.step, query.from),
    }));
  return { rows: [...stored, ...fresh], uncountedDays: changed.length - now.length };
}

/** A change waits no longer for the job that counts each minute. */
const lateAfter = sql`interval '5 minutes'`;

const countLate = statement<{ days: number }>(
  () => sql`
    select count(distinct day)::int as days from daily_total_changes
    where ${isInPeriod} and created_at < ${sql.placeholder("now")}::timestamptz - ${lateAfter}`,
);

/** Totals over all live, or all test accounts, as they were a minute ago. For operators. */
export async function findPlatformTotals(
  ctx: Context,
  query: TotalsQuery & { readonly isTest: boolean },
): Promise<Totals> {
  assertOperator(ctx);
  const { since, to, isTest } = query;
  const [rows, [late]] = await Promise.all([
    selectPlatform(ctx.db, { isTest, ...valuesOf(query) }),
    countLate(ctx.db, { since, to, now: ctx.now().toISOString() }),
  ]);
  return { rows, uncountedDays: late?.days ?? 0 };
}

/** An account with what it sent and paid; cents with tax. */
export interface RankedAccount {
  readonly accountId: number;
  readonly name: string;
  readonly shipments: number;
  readonly shipmentsBefore: number;
  readonly cents: number;
  readonly centsBefore: number;
}

/**
 * Accounts of both kinds are added up before the kind is asked for: a list of ids would be searched for each row.
 *
 * Plan expected: an index-only scan of `daily_totals_ranking`.
 */
const selectTopAccounts = statement<RankedAccount>(
  () => sql`
    with sums as (
      select account_id, coalesce(sum(created) filter (where day >= ${from}), 0) as shipments,
        coalesce(sum(created) filter (where day < ${from}), 0) as shipments_before,
        coalesce(sum(cost_cents) filter (where day >= ${from}), 0) as cents,
        coalesce(sum(cost_cents) filter (where day < ${from}), 0) as cents_before
      from daily_totals where ${isInPeriod} group by 1
    ), ranked as (
      select sums.*, accounts.name, row_number() over (order by shipments desc, account_id) as volume_rank,
        row_number() over (order by cents desc, account_id) as spend_rank
      from sums join accounts on accounts.id = sums.account_id and accounts.is_test = ${sql.placeholder("isTest")}::boolean
      where shipments > 0 or cents <> 0
    )
    select account_id::float8 as "accountId", name, shipments::int as shipments, shipments_before::int as "shipmentsBefore",
      cents::float8 as cents, cents_before::float8 as "centsBefore"
    from ranked where least(volume_rank, spend_rank) <= ${sql.placeholder("most")}::int
    order by cents desc, account_id`,
);

/** The accounts that created most shipments, and those that paid most, at most `most` of each. For operators. */
export async function findTopAccounts(
  ctx: Context,
  query: Pick<TotalsQuery, "since" | "from" | "to"> & { readonly isTest: boolean; readonly most: number },
): Promise<RankedAccount[]> {
  assertOperator(ctx);
  const { since, from, to, isTest, most } = query;
  return selectTopAccounts(ctx.db, { since, from, to, isTest, most });
}

/** What the invoiced shipments of an account brought and cost its carriers; cents before tax. */
export interface AccountMargin {
  readonly accountId: number;
  readonly name: string;
  readonly shipments: number;
  readonly priceCents: number;
  readonly costCents: number;
}

/** Plan expected: an index-only scan of `daily_margins_accounts`. */
const selectAccountMargins = statement<AccountMargin>(
  () => sql`
    with sums as (
      select account_id, sum(shipments) as shipments, sum(price_cents) as price, sum(cost_cents) as cost
      from daily_margins where day between ${from} and ${sql.placeholder("to")}::date group by 1
    )
    select account_id::float8 as "accountId", accounts.name, shipments::int as shipments, price::float8 as "priceCents",
      cost::float8 as "costCents"
    from sums join accounts on accounts.id = sums.account_id and accounts.is_test = ${sql.placeholder("isTest")}::boolean
    order by price - cost, account_id limit ${sql.placeholder("most")}::int`,
);

/** The accounts with the least margin first, at most `most`. For operators. */
export async function findAccountMargins(
  ctx: Context,
  { from, to, isTest, most }: Pick<TotalsQuery, "from" | "to"> & { readonly isTest: boolean; readonly most: number },
): Promise<AccountMargin[]> {
  assertOperator(ctx);
  return selectAccountMargins(ctx.db, { from, to, isTest, most });
}
