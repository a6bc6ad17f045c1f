import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { accounts } from "@/db/schema/accounts";
import { channelConnections, channelProblems } from "@/db/schema/channels";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { isProblem } from "./problems";

type Connection = typeof channelConnections.$inferSelect;

export interface FailingShop
  extends Pick<Connection, "id" | "accountId" | "url" | "lastFailure" | "failures" | "nextAt" | "lastSyncAt"> {
  readonly accountName: string;
  /** Orders that could not be taken. */
  readonly problems: number;
}

/** Connected shops of every account that fail or have orders that could not be taken; those failing longest first. */
export async function listFailingShops(ctx: Context, limit: number): Promise<FailingShop[]> {
  assertOperator(ctx);
  const { id, accountId, url, lastFailure, failures, nextAt, lastSyncAt } = channelConnections;
  const ofShop = and(eq(channelProblems.connectionId, id), eq(channelProblems.accountId, accountId), isProblem);
  const problems = sql<number>`(select count(*)::int from ${channelProblems} where ${ofShop})`;
  return ctx.db
    .select({ id, accountId, url, lastFailure, failures, nextAt, lastSyncAt, accountName: accounts.name, problems })
    .from(channelConnections)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(isNotNull(nextAt), or(isNotNull(lastFailure), sql`exists (select from ${channelProblems} where ${ofShop})`)),
    )
    .orderBy(desc(failures), desc(id))
    .limit(limit);
}

/** A shop that fails for longer is told to the people of its account, once until it works again. */
const toldAfterMs = 10 * 60_000;

export type UntoldFailure = Pick<Connection, "id" | "accountId" | "kind" | "url" | "lastFailure" | "failureFacts"> & {
  readonly failingSince: Date;
};

const isUntold = (ctx: Context) =>
  and(
    isNotNull(channelConnections.nextAt),
    lte(channelConnections.failingSince, new Date(ctx.now().getTime() - toldAfterMs)),
    isNull(channelConnections.failureToldAt),
  );

export const hasUntoldFailures = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from ${channelConnections} where ${isUntold(ctx)}`);

/** Tells of shops that have failed for a while: `tell` writes in the transaction that marks the failure as told. */
export async function tellFailures(
  ctx: Context,
  tell: (tx: Context, failure: UntoldFailure) => Promise<void>,
): Promise<void> {
  for (let told = true; told; )
    told = await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .select()
        .from(channelConnections)
        .where(isUntold(tx))
        .orderBy(asc(channelConnections.failingSince))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!row?.failingSince) return false;
      await tell(tx, { ...row, failingSince: row.failingSince });
      await tx.db.update(channelConnections).set({ failureToldAt: tx.now() }).where(eq(channelConnections.id, row.id));
      return true;
    });
}
