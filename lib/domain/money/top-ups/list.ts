import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { topUpReceipts } from "@/db/schema/payment-links";
import { topUpRequests } from "@/db/schema/top-ups";
import { notFound } from "@/lib/core/errors";
import type { TopUpState } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess, assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { ofItsAccount } from "@/lib/platform/row-account";

type TopUpRow = typeof topUpRequests.$inferSelect;

export interface TopUp extends TopUpRow {
  readonly accountName: string;
  readonly isTest: boolean;
  readonly hasReceipt: boolean;
}

interface TopUpFilter {
  readonly accountId?: number | undefined;
  readonly state?: TopUpState | undefined;
}

/** Requests of the accounts that the caller can access: those that wait oldest first, any other list newest first. */
export async function listTopUps(
  ctx: Context,
  { accountId, state, limit, offset }: TopUpFilter & { limit: number; offset: number },
): Promise<{ rows: TopUp[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const where = and(
    accessible(ctx),
    accountId === undefined ? undefined : eq(topUpRequests.accountId, accountId),
    state && eq(topUpRequests.state, state),
  );
  const order = state === "pending" ? asc(topUpRequests.id) : desc(topUpRequests.id);
  const [rows, [counted]] = await Promise.all([
    select(ctx).where(where).orderBy(order).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(topUpRequests).where(where),
  ]);
  return { rows: rows.map(toTopUp), total: counted?.total ?? 0 };
}

/** How many requests wait for an operator. */
export async function countPendingTopUps(ctx: Context): Promise<number> {
  assertOperator(ctx);
  const [row] = await ctx.db.select({ count: count() }).from(topUpRequests).where(eq(topUpRequests.state, "pending"));
  return row?.count ?? 0;
}

/** A request of an account that the caller can access; any other is `not_found`. */
export async function findTopUp(ctx: Context, id: number): Promise<TopUp> {
  const [found] = await select(ctx).where(and(eq(topUpRequests.id, id), accessible(ctx)));
  if (!found) throw notFound("top_up", id);
  return toTopUp(found);
}

/** Locks a request of an account that the caller can access. */
export async function lockTopUp(tx: Context, id: number): Promise<TopUpRow> {
  const where = eq(topUpRequests.id, id);
  const [row] = await tx.db
    .select()
    .from(topUpRequests)
    .where(and(where, await ofItsAccount(tx, topUpRequests, where), accessible(tx)))
    .for("update");
  if (!row) throw notFound("top_up", id);
  return row;
}

const select = ({ db }: Context) =>
  db
    .select({
      request: topUpRequests,
      accountName: accounts.name,
      isTest: accounts.isTest,
      hasReceipt: sql<boolean>`${topUpReceipts.requestId} is not null`,
    })
    .from(topUpRequests)
    .innerJoin(accounts, eq(accounts.id, topUpRequests.accountId))
    .leftJoin(topUpReceipts, eq(topUpReceipts.requestId, topUpRequests.id));

const toTopUp = ({ request, ...account }: { request: TopUpRow } & Omit<TopUp, keyof TopUpRow>): TopUp => ({
  ...request,
  ...account,
});

function accessible(ctx: Context) {
  const ids = accessibleAccountIds(ctx);
  return ids && inArray(topUpRequests.accountId, ids);
}
