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
export async function ofItsAccount(...given: Parameters<typeof ofEachAccount>): Promise<SQL | undefined> {
  const conditions = await ofEachAccount(...given);
  return conditions.length > 0 ? conditions[0] : sql`false`;
}

/** The same for rows of several accounts: conditions for as many statements, in the order of the accounts. */
export async function ofEachAccount(
  ctx: Context,
  table: AnyPgTable & { readonly accountId: AnyPgColumn },
  where: SQL,
): Promise<readonly (SQL | undefined)[]> {
  const only = onlyAccountId(ctx);
  if (only !== undefined) return [eq(table.accountId, only)];
  if (!isDistributed()) return [undefined];
  const owners = await ctx.db
    .selectDistinct({ accountId: table.accountId })
    .from(table)
    .where(where)
    .orderBy(table.accountId);
  return owners.map(({ accountId }) => eq(table.accountId, accountId));
}
