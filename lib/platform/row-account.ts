import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, AnyPgTable } from "drizzle-orm/pg-core";
import { isDistributed } from "@/db/driver";
import { onlyAccountId } from "./access";
import type { Context } from "./context";

/**
 * Whose the row is that a statement names by its id alone, as a further condition for that statement. A distributed
 * database locks and joins on one server only, which the account chooses: there the account is looked up first, on all
 * servers, unless the caller has a single one. No row's account ever changes.
 */
export async function ofItsAccount(
  ctx: Context,
  table: AnyPgTable & { readonly accountId: AnyPgColumn },
  where: SQL,
): Promise<SQL | undefined> {
  const only = onlyAccountId(ctx);
  if (only !== undefined) return eq(table.accountId, only);
  if (!isDistributed()) return undefined;
  const [row] = await ctx.db.select({ accountId: table.accountId }).from(table).where(where).limit(1);
  return row ? eq(table.accountId, row.accountId) : sql`false`;
}
