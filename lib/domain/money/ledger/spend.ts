import { and, eq, gte, sql } from "drizzle-orm";
import { ledgerTransfers } from "@/db/schema/ledger";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** The charges of dispatched shipments since `since`, in cents, tax included. */
export async function findSpend(
  ctx: Context,
  accountId: number,
  since: Date,
): Promise<{ cents: number; count: number }> {
  assertAccountAccess(ctx, accountId);
  const own = sql`select id from ledger_accounts where account_id = ${accountId}`;
  // The subquery is read for each charge, by its transfer: joined, PostgreSQL would read all entries that the account
  // ever had, as an average account has few.
  const [row] = await ctx.db
    .select({
      cents: sql<string>`coalesce(-sum((
        select sum(amount_cents) from ledger_entries entries
        where entries.transfer_id = ledger_transfers.id and entries.ledger_account_id = any(array(${own}))
      )), 0)`,
      count: sql<string>`count(*)`,
    })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.accountId, accountId),
        // A literal, not a parameter: it must match the predicate of the partial index of charges.
        sql`${ledgerTransfers.reason} = 'shipment.charged'`,
        gte(ledgerTransfers.createdAt, since),
      ),
    );
  return { cents: Number(row?.cents ?? 0), count: Number(row?.count ?? 0) };
}
