import { eq, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { notFound } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { recordEvents } from "@/lib/platform/outbox";

/**
 * Publishes that data or preferences of an account changed, and raises its version, which locks the account until the
 * commit.
 */
export async function notifyAccountChanged(tx: Context, accountId: number, changes: readonly string[]): Promise<void> {
  const [account] = await tx.db
    .update(accounts)
    .set({ version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, accountId))
    .returning({ version: accounts.version });
  if (!account) throw notFound("account", accountId);
  await recordEvents(tx, [
    {
      accountId,
      aggregate: "account",
      aggregateId: accountId,
      sequence: account.version,
      type: "account.updated",
      payload: { account_id: accountId, changes },
    },
  ]);
}
