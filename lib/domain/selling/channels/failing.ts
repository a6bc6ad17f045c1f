import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { channelConnections, channelProblems } from "@/db/schema/channels";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

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
  const ofShop = and(eq(channelProblems.connectionId, id), eq(channelProblems.accountId, accountId));
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
