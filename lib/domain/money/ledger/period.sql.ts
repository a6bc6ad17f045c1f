import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { movesBalance } from "@/db/schema/ledger";
import type { LedgerReason } from "@/lib/core/vocabulary";

/** What a period reads: an account, and the moments between which it lies. `from` is inclusive, `until` exclusive. */
export interface PeriodWindow {
  readonly accountId: number;
  readonly from: string;
  readonly until: string;
}

const accountId = sql`${sql.placeholder("accountId")}::bigint`;
const from = sql`${sql.placeholder("from")}::timestamptz`;
const until = sql`${sql.placeholder("until")}::timestamptz`;

const isInPeriod = sql`
  transfers.account_id = ${accountId} and transfers.created_at >= ${from} and transfers.created_at < ${until}
  and ${movesBalance({ reason: sql`transfers.reason` })}`;

const own = sql`own as (select id from ledger_accounts where account_id = ${accountId} and kind in ('available', 'held'))`;

/**
 * What a transfer moved the balance by. Read for each transfer: of a join PostgreSQL expects the few entries that an
 * average account has in its two balances, and would read all that a large one ever had.
 */
const movedCents = sql`(
  select sum(amount_cents) from ledger_entries entries
  where entries.transfer_id = transfers.id and entries.ledger_account_id = any(array(select id from own))
)`;

/**
 * The balance before the period. Transfers are ordered by id, and clocks of processes may differ by milliseconds: the
 * running balance before the first transfer of the period lacks those that follow it with an earlier time.
 */
const openingCents = sql`
  coalesce((
    select available_after_cents + held_after_cents from ledger_transfers
    where account_id = ${accountId} and id < coalesce((select id from first), 9223372036854775807)
    order by id desc limit 1
  ), 0) + coalesce((
    select sum(${movedCents}) from ledger_transfers transfers
    where transfers.account_id = ${accountId} and transfers.id > (select id from first) and transfers.created_at < ${from}
  ), 0)`;

interface PeriodSums {
  readonly openingCents: number;
  readonly sums: Readonly<Partial<Record<LedgerReason, number>>> | null;
}

/**
 * The balance before a period, and what moved it in the period, by reason.
 *
 * Plan expected: the transfers of the period by `ledger_transfers_posted`, then the entries of each by
 * `ledger_entries_transfer`.
 */
export const selectPeriodSums = statement<PeriodSums>(
  () => sql`
    with ${own}, first as (
      select min(id) as id from ledger_transfers where account_id = ${accountId} and created_at >= ${from}
    ), moved as (
      select transfers.reason, sum(${movedCents}) as cents
      from ledger_transfers transfers where ${isInPeriod} group by transfers.reason
    )
    select (${openingCents})::float8 as "openingCents", (select json_object_agg(reason, cents) from moved) as sums`,
);

export interface StatementRow {
  readonly id: number;
  readonly at: string;
  readonly reason: LedgerReason;
  readonly note: string;
  readonly shipmentId: number | null;
  readonly externalId: string | null;
  readonly guide: string | null;
  readonly carrierId: number | null;
  readonly cents: number;
  readonly taxCents: number;
}

/**
 * What moved the balance in a period, in the order of posting, at most `most` rows.
 *
 * Plan expected: the transfers of the period by `ledger_transfers_posted`, then of each its entries by
 * `ledger_entries_transfer` and its shipment by the key. Of joins PostgreSQL expects as many rows as `most` may be, and would
 * read the entries and the shipments of all accounts.
 */
export const selectStatementRows = statement<StatementRow>(
  () => sql`
    with posted as materialized (
      select id, account_id, created_at, reason, note, shipment_id from ledger_transfers transfers where ${isInPeriod}
    ), moved as materialized (
      select * from posted order by id limit ${sql.placeholder("most")}
    )
    select moved.id::float8 as id, to_json(moved.created_at)#>>'{}' as at, moved.reason, moved.note,
      moved.shipment_id::float8 as "shipmentId", shipments.external_id as "externalId", shipments.delivery_id as guide,
      shipments.carrier_id::float8 as "carrierId", coalesce(amounts.cents, 0)::float8 as cents,
      coalesce(amounts.tax, 0)::float8 as "taxCents"
    from moved
    cross join lateral (
      select sum(entries.amount_cents) filter (where accounts.account_id is not null) as cents,
        -sum(entries.amount_cents) filter (where accounts.account_id is null and accounts.kind = 'tax') as tax
      from ledger_entries entries join ledger_accounts accounts on accounts.id = entries.ledger_account_id
      where entries.transfer_id = moved.id and entries.account_id = moved.account_id
    ) amounts
    left join lateral (
      select external_id, delivery_id, carrier_id from shipments
      where shipments.id = moved.shipment_id and shipments.account_id = moved.account_id offset 0
    ) shipments on true
    order by moved.id`,
);
