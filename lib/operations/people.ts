import { listMembers, startPasswordReset } from "../accounts";
import { recordAudit } from "../audit";
import { assertOperator, type Context, inTransaction } from "../context";
import { notFound } from "../errors";

/** A link with which somebody of the account sets a new password within the hour; it is shown now and never again. */
export function startMemberReset(
  ctx: Context,
  accountId: number,
  userId: number,
): Promise<{ email: string; token: string }> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const member = (await listMembers(tx, accountId)).find((one) => one.userId === userId);
    const reset = member && (await startPasswordReset(tx, member.email));
    if (!reset) throw notFound("member", userId);
    await recordAudit(tx, { accountId, action: "member.reset_link", target: `user:${userId}` });
    return reset;
  });
}
