import { eq } from "drizzle-orm";
import { returnPolicies } from "@/db/schema/returns";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type SellersReturnReason, sellersReturnReasons, usualReceptionDays } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";

/** Whether buyers may start a return, for how long, and who decides. The seller pays for it. */
export interface ReturnPolicy {
  readonly allowed: boolean;
  /** Days after delivery in which a return can be started. */
  readonly days: number;
  readonly approval: boolean;
  /** Without the withdrawal, which no seller decides about. */
  readonly reasons: readonly SellersReturnReason[];
  /** Business days after the carrier's delivery in which a return is to be received; then it is listed. */
  readonly receptionDays: number;
}

/** What a seller sets; `receptionDays` stay as they are when they are left out. */
export type PolicyChange = Omit<ReturnPolicy, "receptionDays"> & { readonly receptionDays?: number | undefined };

const defaultPolicy: ReturnPolicy = {
  allowed: false,
  days: 30,
  approval: true,
  reasons: sellersReturnReasons,
  receptionDays: usualReceptionDays,
};

export async function findReturnPolicy(ctx: Context, accountId: number): Promise<ReturnPolicy> {
  assertAccountAccess(ctx, accountId);
  const [row] = await ctx.db.select().from(returnPolicies).where(eq(returnPolicies.accountId, accountId));
  return row ? toPolicy(row) : defaultPolicy;
}

/** Takes effect at once, for links that were issued before too. */
export function changeReturnPolicy(ctx: Context, accountId: number, policy: PolicyChange): Promise<ReturnPolicy> {
  if (policy.reasons.length === 0) throw invalid("reasons", message("return_reason_needed"));
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // Recording the event locks the account, so that concurrent changes run one after the other.
    await notifyAccountChanged(tx, accountId, ["returns"]);
    const before = await findReturnPolicy(tx, accountId);
    const values = {
      allowed: policy.allowed,
      days: policy.days,
      approval: policy.approval,
      reasons: sellersReturnReasons.filter((reason) => policy.reasons.includes(reason)),
      receptionDays: policy.receptionDays ?? before.receptionDays,
      updatedAt: tx.now(),
    };
    const [row] = await tx.db
      .insert(returnPolicies)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: returnPolicies.accountId, set: values })
      .returning();
    if (!row) throw new Error("the policy was not written");
    const after = toPolicy(row);
    await recordAudit(tx, {
      accountId,
      action: "return_policy.changed",
      target: `account:${accountId}`,
      detail: { before, after },
    });
    return after;
  });
}

const toPolicy = (row: typeof returnPolicies.$inferSelect): ReturnPolicy => ({
  allowed: row.allowed,
  days: row.days,
  approval: row.approval,
  reasons: row.reasons,
  receptionDays: row.receptionDays,
});
