import { notFound } from "@/lib/core/errors";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findMember, startPasswordReset } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";

/** Creates a link with which a member sets a new password within an hour. Only the result has the link. */
export function startMemberReset(
  ctx: Context,
  accountId: number,
  userId: number,
): Promise<{ email: string; token: string }> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { email } = await findMember(tx, accountId, userId);
    const reset = await startPasswordReset(tx, email);
    if (!reset) throw notFound("member", userId);
    await recordAudit(tx, { accountId, action: "member.reset_link", target: `user:${userId}` });
    return reset;
  });
}
