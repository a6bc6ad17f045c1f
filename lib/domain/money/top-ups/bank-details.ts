import { isDeepStrictEqual } from "node:util";
import { type BankDetails, platformSettings } from "@/db/schema/platform-settings";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";

/** Where sellers transfer money to; null until an operator says it. */
export async function findBankDetails(ctx: Context): Promise<BankDetails | null> {
  const [settings] = await ctx.db.select({ bank: platformSettings.bankDetails }).from(platformSettings);
  return settings?.bank ?? null;
}

/** Replaces where sellers transfer money to; null removes it. */
export function changeBankDetails(ctx: Context, bankDetails: BankDetails | null): Promise<BankDetails | null> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const before = await findBankDetails(tx);
    if (isDeepStrictEqual(before, bankDetails)) return before;
    const row = { bankDetails, updatedAt: tx.now() };
    await tx.db.insert(platformSettings).values(row).onConflictDoUpdate({ target: platformSettings.id, set: row });
    await recordAudit(tx, {
      accountId: null,
      action: "platform.bank_details_changed",
      target: "platform",
      detail: { before, after: bankDetails },
    });
    return bankDetails;
  });
}
