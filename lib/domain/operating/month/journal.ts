import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { type LedgerKind, movesBalance } from "@/db/schema/ledger";
import type { CarrierTransferKind, CarrierTransferReason, LedgerReason } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { monthWindow } from "../../money/invoicing";

/** What a movement moved: money of accounts and of the platform, and between the platform and carriers. */
type Book = LedgerKind | CarrierTransferKind;

/** A movement of the month's books. Cents by what they moved, debits positive: they add up to zero. */
export interface JournalEntry {
  /** Movements of accounts and of carriers are numbered each by themselves. */
  readonly of: "account" | "carrier";
  readonly id: number;
  readonly at: Date;
  /** Null for a movement with a carrier that is about no account. */
  readonly accountId: number | null;
  readonly account: string | null;
  /** Null for a movement of an account. */
  readonly carrier: string | null;
  readonly reason: LedgerReason | CarrierTransferReason;
  readonly shipmentId: number | null;
  readonly note: string;
  readonly cents: Readonly<Partial<Record<Book, number>>>;
}

/** Movements that one statement reads. */
const pageSize = 2_000;

/**
 * Every movement of a calendar month (`YYYY-MM`, of Argentina) of live (or test) accounts, account by account in the order
 * of posting, then those with carriers, in pages. Holds and releases move nothing between books and are left out. What is between
 * the platform and a carrier alone is in the books of live accounts. For operators.
 */
export async function* walkJournal(ctx: Context, month: string, isTest: boolean): AsyncGenerator<JournalEntry[]> {
  assertOperator(ctx);
  const window = monthWindow(ctx, month);
  for (const { id: accountId, name: account } of await selectAccounts(ctx.db, { ...window, isTest }))
    for await (const rows of inPages(window.from, (after) => selectEntries(ctx.db, { ...window, ...after, accountId })))
      yield rows.map((row) => ({ ...row, of: "account", at: new Date(row.at), accountId, account, carrier: null }));
  for await (const rows of inPages(window.from, (after) => selectTransfers(ctx.db, { ...window, ...after, isTest })))
    yield rows.map(({ from, to, amountCents, ...row }) => ({
      ...row,
      of: "carrier",
      at: new Date(row.at),
      cents: { [from]: -amountCents, [to]: amountCents },
    }));
}

/** Reads rows page by page, by their time and number. */
async function* inPages<Row extends { readonly id: number; readonly at: string }>(
  from: string,
  read: (after: { readonly after: string; readonly afterId: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = { after: from, afterId: 0 };
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < pageSize) return;
    after = { after: last.at, afterId: last.id };
  }
}

const isOfMonth = sql`
  ${movesBalance({ reason: sql`transfers.reason` })} and transfers.created_at < ${sql.placeholder("until")}::timestamptz`;

/** Plan expected: a look into `ledger_transfers_posted` for each account. */
const selectAccounts = statement<{ id: number; name: string }>(
  () => sql`
    select accounts.id::float8 as id, accounts.name from accounts
    where accounts.is_test = ${sql.placeholder("isTest")}::boolean and exists (
      select from ledger_transfers transfers
      where transfers.account_id = accounts.id and ${isOfMonth}
        and transfers.created_at >= ${sql.placeholder("from")}::timestamptz)
    order by accounts.id`,
);

/** Plan expected: a page of `ledger_transfers_posted`, the entries of each transfer by `ledger_entries_transfer`. */
const selectEntries = statement<Pick<JournalEntry, "id" | "reason" | "shipmentId" | "note" | "cents"> & { at: string }>(
  () => sql`
    select transfers.id::float8 as id, transfers.created_at::text as at, transfers.reason,
      transfers.shipment_id::float8 as "shipmentId", transfers.note, (
        select json_object_agg(kind, cents) from (
          select kinds.kind, -sum(entries.amount_cents) as cents
          from ledger_entries entries join ledger_accounts kinds on kinds.id = entries.ledger_account_id
          where entries.transfer_id = transfers.id and entries.account_id = transfers.account_id
          group by 1) sums) as cents
    from ledger_transfers transfers
    where transfers.account_id = ${sql.placeholder("accountId")}::bigint and ${isOfMonth}
      and (transfers.created_at, transfers.id)
        > (${sql.placeholder("after")}::timestamptz, ${sql.placeholder("afterId")}::bigint)
      and transfers.created_at >= ${sql.placeholder("from")}::timestamptz
    order by transfers.created_at, transfers.id
    limit ${sql.raw(String(pageSize))}`,
);

interface TransferRow
  extends Pick<JournalEntry, "id" | "accountId" | "account" | "carrier" | "reason" | "shipmentId" | "note"> {
  readonly at: string;
  readonly from: CarrierTransferKind;
  readonly to: CarrierTransferKind;
  readonly amountCents: number;
}

/** Plan expected: the month of `carrier_transfers_carrier` for each carrier, sorted. */
const selectTransfers = statement<TransferRow>(
  () => sql`
    select transfers.id::float8 as id, transfers.created_at::text as at, transfers.account_id::float8 as "accountId",
      accounts.name as account, carriers.name as carrier, transfers.reason, transfers.shipment_id::float8 as "shipmentId",
      transfers.note, transfers.from_kind as "from", transfers.to_kind as "to", transfers.amount_cents::float8 as "amountCents"
    from carrier_transfers transfers
    join carriers on carriers.id = transfers.carrier_id
    left join accounts on accounts.id = transfers.account_id
    where transfers.carrier_id = any(array(select id from carriers))
      and transfers.created_at >= ${sql.placeholder("from")}::timestamptz
      and transfers.created_at < ${sql.placeholder("until")}::timestamptz
      and (transfers.created_at, transfers.id)
        > (${sql.placeholder("after")}::timestamptz, ${sql.placeholder("afterId")}::bigint)
      and coalesce(accounts.is_test, false) = ${sql.placeholder("isTest")}::boolean
    order by transfers.created_at, transfers.id
    limit ${sql.raw(String(pageSize))}`,
);
