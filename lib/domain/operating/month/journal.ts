import { sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { type LedgerKind, movesBalance } from "@/db/schema/ledger";
import type { LedgerReason } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { monthWindow } from "../../money/invoicing";

/** A movement of the month's books. Cents by what they moved, debits positive: they add up to zero. */
export interface JournalEntry {
  readonly id: number;
  readonly at: Date;
  readonly accountId: number;
  readonly account: string;
  readonly reason: LedgerReason;
  readonly shipmentId: number | null;
  readonly note: string;
  readonly cents: Readonly<Partial<Record<LedgerKind, number>>>;
}

/** Movements that one statement reads. */
const pageSize = 2_000;

/**
 * Every movement of a calendar month (`YYYY-MM`, of Argentina) of live (or test) accounts, account by account in the order
 * of posting, in pages. Holds and releases move nothing between books and are left out. For operators.
 */
export async function* walkJournal(ctx: Context, month: string, isTest: boolean): AsyncGenerator<JournalEntry[]> {
  assertOperator(ctx);
  const window = monthWindow(ctx, month);
  for (const { id: accountId, name: account } of await selectAccounts(ctx.db, { ...window, isTest })) {
    let after = { at: window.from, id: 0 };
    for (;;) {
      const rows = await selectEntries(ctx.db, { ...window, accountId, after: after.at, afterId: after.id });
      if (rows.length > 0) yield rows.map(({ at, ...row }) => ({ ...row, at: new Date(at), accountId, account }));
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) break;
      after = { at: last.at, id: last.id };
    }
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
const selectEntries = statement<Omit<JournalEntry, "at" | "accountId" | "account"> & { at: string }>(
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
