import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type AccountRules, accounts } from "@/db/schema/accounts";
import { notFound } from "@/lib/core/errors";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { notifyAccountChanged } from "./notify";
import { assertCarriersExist } from "./preferences";

export const noRules: AccountRules = {
  carriers: null,
  markups: [],
  winner: { sortBy: null, preferredCarriers: [], toleranceBasisPoints: 0 },
};

/**
 * Sets the terms that the platform agreed with an account. The next quote uses them; earlier quotes keep their price.
 */
export function changeRules(ctx: Context, accountId: number, rules: AccountRules): Promise<AccountRules> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [account] = await tx.db
      .select({ rules: accounts.rules })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for("update");
    if (!account) throw notFound("account", accountId);
    await assertRuleCarriers(tx, rules);
    if (isDeepStrictEqual(account.rules, rules)) return rules;
    await tx.db.update(accounts).set({ rules }).where(eq(accounts.id, accountId));
    await notifyAccountChanged(tx, accountId, ["rules"]);
    await recordAudit(tx, {
      accountId,
      action: "rules.changed",
      target: `account:${accountId}`,
      detail: { before: account.rules, after: rules },
    });
    return rules;
  });
}

async function assertRuleCarriers(tx: Context, { carriers, markups, winner }: AccountRules): Promise<void> {
  const ofMarkups = markups.flatMap(({ carrierId }) => carrierId ?? []);
  await assertCarriersExist(tx, carriers ?? [], "carriers");
  await assertCarriersExist(tx, ofMarkups, "markups");
  await assertCarriersExist(tx, winner.preferredCarriers, "winner.preferred_carriers");
}
