import { eq } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { notFound } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";

/**
 * Locks an account until the transaction ends: limits of what is waiting hold for calls at once, and no test account becomes a
 * live one before the credit.
 */
export async function lockAccount(tx: Context, accountId: number): Promise<{ readonly isTest: boolean }> {
  const [account] = await tx.db
    .select({ isTest: accounts.isTest })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!account) throw notFound("account", accountId);
  return account;
}
