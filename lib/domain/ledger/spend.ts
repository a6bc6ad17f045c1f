import { and, eq, gte, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/ledger";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** The charges of dispatched shipments since `since`, in cents, tax included. */
export async function findSpend(
  ctx: Context,
  accountId: number,
  since: Date,
): Promise<{ cents: number; count: number }> {
  assertAccountAccess(ctx, accountId);
  const [row] = await ctx.db
    .select({ cents: sql<string>`coalesce(-sum(${ledgerEntries.amountCents}), 0)`, count: sql<string>`count(*)` })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(
        eq(ledgerTransfers.accountId, accountId),
        // A literal, not a parameter: it must match the predicate of the partial index of charges.
        sql`${ledgerTransfers.reason} = 'shipment.charged'`,
        gte(ledgerTransfers.createdAt, since),
        eq(ledgerAccounts.accountId, accountId),
      ),
    );
  return { cents: Number(row?.cents ?? 0), count: Number(row?.count ?? 0) };
}
