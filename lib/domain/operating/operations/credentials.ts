import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createCredential, findMember, type IssuedCredential, revokeCredential } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";

/** Creates a credential with every scope for a member of the account. Only the result has its secret. */
export function issueCredential(
  ctx: Context,
  accountId: number,
  { userId, name }: { userId: number; name: string },
): Promise<IssuedCredential> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    await findMember(tx, accountId, userId);
    return createCredential(tx, { accountId, userId, name });
  });
}

/** Revokes a credential of the account at once, and records the reason. */
export function withdrawCredential(ctx: Context, accountId: number, id: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    await revokeCredential(tx, accountId, id);
    const target = `credential:${id}` as const;
    await recordAudit(tx, { accountId, action: "credential.withdrawn", target, detail: { reason } });
  });
}
