import { type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";

/**
 * Each part of the check as one statement, which reads a range of rows and stores what is wrong with them.
 *
 * Plan expected: `stretch` is read once, in the order of its primary key or of the index over accounts, and stops at its
 * limit; how its many rows are joined is left to the planner.
 */

/** A range of consecutive ids to check. */
export interface Stretch {
  readonly checkId: number;
  /** The range begins after this id. */
  readonly after: number;
  /** Null = every account. */
  readonly accountId: number | null;
  /** How many findings may still be stored. */
  readonly findingsLeft: number;
}

export interface CheckedPart {
  /** The last checked id; null when the range was empty. */
  readonly last: number | null;
  readonly seen: number;
  readonly found: number;
}

/** Few, because one account may have millions of entries and a stretch has ten minutes. */
const accountsAtOnce = 20;
const transfersAtOnce = 50_000;
const shipmentsAtOnce = 20_000;

/** Compares live balances with their entries, and held balances with the prices of shipments waiting for dispatch. */
export const accountsPart = (ctx: Context, stretch: Stretch): Promise<CheckedPart> =>
  run(ctx, stretch, {
    stretch: sql`
      select distinct account_id as id from ledger_accounts
      where account_id > ${stretch.after} and ${ofAccount(stretch, sql`account_id`)}
      order by 1 limit ${accountsAtOnce}`,
    wrong: sql`
      live as (
        select accounts.id, accounts.account_id, accounts.kind, accounts.balance_cents as balance, accounts.version,
          coalesce(booked.total, 0) as total, coalesce(booked.entries, 0) as entries
        from ledger_accounts accounts
        left join lateral (
          select sum(amount_cents) as total, count(*) as entries from ledger_entries where ledger_account_id = accounts.id
        ) booked on true
        where accounts.account_id in (select id from stretch)
      ),
      waiting as (
        select account_id, sum(price_incl_tax_cents) as total from shipments
        where account_id in (select id from stretch) and status in ('documentation_ready', 'ready_to_ship')
        group by account_id
      ),
      wrong as (
        select 'balance_differs' as kind, account_id, null::bigint as transfer_id, null::bigint as shipment_id,
          total as expected, balance as found
        from live where total <> balance
        union all
        select 'version_differs', account_id, null, null, entries, version from live where entries <> version
        union all
        select 'held_differs', live.account_id, null, null, coalesce(waiting.total, 0), live.balance
        from live left join waiting using (account_id)
        where live.kind = 'held' and live.balance <> coalesce(waiting.total, 0)
      )`,
  });

/**
 * Checks that the entries of each transfer add up to zero and that its running balances match them and the previous
 * ones.
 */
export const transfersPart = (ctx: Context, stretch: Stretch): Promise<CheckedPart> =>
  run(ctx, stretch, {
    stretch: sql`
      select id, account_id, available_after_cents as available_after, held_after_cents as held_after
      from ledger_transfers
      where id > ${stretch.after} and ${ofAccount(stretch, sql`account_id`)}
      order by id limit ${transfersAtOnce}`,
    wrong: sql`
      entries as (
        select posted.transfer_id, sum(posted.amount_cents) as total,
          sum(posted.amount_cents) filter (where accounts.kind = 'available' and accounts.account_id is not null) as available,
          max(posted.balance_after_cents) filter (where accounts.kind = 'available' and accounts.account_id is not null) as available_after,
          sum(posted.amount_cents) filter (where accounts.kind = 'held' and accounts.account_id is not null) as held,
          max(posted.balance_after_cents) filter (where accounts.kind = 'held' and accounts.account_id is not null) as held_after
        from stretch
        join ledger_entries posted on posted.transfer_id = stretch.id
        join ledger_accounts accounts on accounts.id = posted.ledger_account_id
        group by posted.transfer_id
      ),
      lines as (
        select stretch.*, entries.total, entries.available_after as own_available, entries.held_after as own_held,
          lag(stretch.available_after) over line + coalesce(entries.available, 0) as next_available,
          lag(stretch.held_after) over line + coalesce(entries.held, 0) as next_held
        from stretch left join entries on entries.transfer_id = stretch.id
        window line as (partition by stretch.account_id order by stretch.id)
      ),
      wrong as (
        select 'transfer_unbalanced' as kind, account_id, id as transfer_id, null::bigint as shipment_id,
          0::bigint as expected, coalesce(total, 0) as found
        from lines where total is distinct from 0
        union all
        select 'running_balance_differs', account_id, id, null, coalesce(own_available, next_available), available_after
        from lines where available_after <> own_available or available_after <> next_available
        union all
        select 'running_balance_differs', account_id, id, null, coalesce(own_held, next_held), held_after
        from lines where held_after <> own_held or held_after <> next_held
      )`,
  });

/**
 * Checks that each shipment has the hold, charge and release that its status requires, each once and for its price. A
 * change before dispatch releases a hold and places another, so that one hold more than releases is open.
 */
export const shipmentsPart = (ctx: Context, stretch: Stretch): Promise<CheckedPart> =>
  run(ctx, stretch, {
    stretch: sql`
      select id, account_id, status, price_incl_tax_cents as price from shipments
      where id > ${stretch.after} and ${ofAccount(stretch, sql`account_id`)}
      order by id limit ${shipmentsAtOnce}`,
    wrong: sql`
      money as (
        select transfers.shipment_id,
          count(*) filter (where transfers.reason = 'shipment.held') as holds,
          count(*) filter (where transfers.reason = 'shipment.charged') as charges,
          count(*) filter (where transfers.reason = 'shipment.released') as releases,
          coalesce(sum(entries.amount_cents) filter (where transfers.reason in ('shipment.held', 'shipment.released')), 0) as held,
          coalesce(-sum(entries.amount_cents) filter (where transfers.reason = 'shipment.charged'), 0) as charged
        from stretch
        join ledger_transfers transfers on transfers.shipment_id = stretch.id and transfers.account_id = stretch.account_id
          and transfers.reason in ('shipment.held', 'shipment.charged', 'shipment.released')
        -- With "offset 0" it is read for each transfer. PostgreSQL expects far too few of them, as the shipment says the account
        -- too, and joined it would compare each with every account.
        cross join lateral (
          select entries.amount_cents from ledger_entries entries
          join ledger_accounts accounts on accounts.id = entries.ledger_account_id
          where entries.transfer_id = transfers.id and accounts.account_id = transfers.account_id and accounts.kind = 'held'
          offset 0
        ) entries
        group by transfers.shipment_id
      ),
      facts as (
        select stretch.*, stretch.status = 'new' as is_new, stretch.status in ('documentation_ready', 'ready_to_ship') as is_waiting,
          stretch.status in ('cancelled', 'expired') as is_over, coalesce(money.holds, 0) as holds,
          coalesce(money.charges, 0) as charges, coalesce(money.releases, 0) as releases, coalesce(money.held, 0) as held,
          coalesce(money.charged, 0) as charged
        from stretch left join money on money.shipment_id = stretch.id where stretch.price > 0
      ),
      judged as (
        select *, case
            when holds > releases + 1 then 'hold_repeated'
            when charges > 1 then 'charge_repeated'
            when is_new and (holds <> releases or charges > 0) then 'hold_settled_early'
            when is_over and charges > 0 then 'charged_though_cancelled'
            when is_over and holds <> releases then 'hold_not_released'
            when is_new or is_over then null
            when holds = 0 then 'hold_missing'
            when is_waiting and (charges > 0 or holds = releases) then 'hold_settled_early'
            when not is_waiting and charges = 0 then 'charge_missing'
            when not is_waiting and holds = releases then 'hold_settled_early'
            when held <> price or (not is_waiting and charged <> price) then 'charge_differs'
          end as kind
        from facts
      ),
      wrong as (
        select kind, account_id, null::bigint as transfer_id, id as shipment_id,
          case when is_new or is_over then 0 else price end as expected,
          case when is_waiting or is_new then held else charged end as found
        from judged where kind is not null
      )`,
  });

export const ofAccount = ({ accountId }: Stretch, column: SQL): SQL =>
  accountId === null ? sql`true` : sql`${column} = ${accountId}`;

/** Selects the range, stores its findings and counts them in one statement. The rows stay in the database. */
export async function run(
  ctx: Context,
  { checkId, findingsLeft }: Stretch,
  part: { stretch: SQL; wrong: SQL; claimId?: SQL; invoiceId?: SQL },
): Promise<CheckedPart> {
  const [row] = await ctx.db.execute<{ last: string | null; seen: string; found: string }>(sql`
    with stretch as materialized (${part.stretch}), ${part.wrong},
    stored as (
      insert into ledger_findings (check_id, kind, account_id, transfer_id, shipment_id, claim_id, invoice_id, expected, found)
      select ${checkId}::bigint, kind, account_id, transfer_id, shipment_id, ${part.claimId ?? sql`null::bigint`}, ${part.invoiceId ?? sql`null::bigint`},
        expected, found
      from wrong
      order by account_id, transfer_id, shipment_id limit ${findingsLeft}
    )
    select (select max(id) from stretch) as last, (select count(*) from stretch) as seen,
      (select count(*) from wrong) as found`);
  if (!row) throw new Error("the check answered nothing");
  return { last: row.last === null ? null : Number(row.last), seen: Number(row.seen), found: Number(row.found) };
}
