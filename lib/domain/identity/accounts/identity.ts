import { and, eq, isNull, sql } from "drizzle-orm";
import { memberships, passwordResets, users } from "@/db/schema/accounts";
import { noticeChoices } from "@/db/schema/notices";
import type { Context } from "@/lib/platform/context";
import { recordAudit } from "../audit";
import { endSessions } from "./sign-in/sessions";

/**
 * Whose an e-mail address is. A user who joined by a link that was shown to the inviter may have named anybody's
 * address: that identity is unverified until its owner follows a link from an e-mail, and blocks nobody until then.
 */

/** Notes that the owner of the user's address has followed a link mailed to it. Returns whether that was news. */
export async function markVerified(tx: Context, userId: number): Promise<boolean> {
  const verified = await tx.db
    .update(users)
    .set({ verifiedAt: tx.now() })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
    .returning({ id: users.id });
  return verified.length > 0;
}

/**
 * Frees an address for a user whom an operator or administrator vouches for. The unverified user who has it keeps
 * memberships and credentials, so that no account is left without an owner and no shop stops, but can no longer sign
 * in: the new user has nothing of theirs.
 */
export async function releaseUnverified(tx: Context, email: string): Promise<void> {
  const [released] = await tx.db
    .update(users)
    .set({
      email: sql`'unverified-' || ${users.id} || '@anden.invalid'`,
      passwordHash: null,
      passwordVersion: sql`${users.passwordVersion} + 1`,
    })
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.verifiedAt)))
    .returning({ id: users.id });
  if (!released) return;
  const { id: userId } = released;
  await endSessions(tx, userId);
  await tx.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.db.delete(noticeChoices).where(eq(noticeChoices.userId, userId));
  const joined = await tx.db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  for (const accountId of [null, ...joined.map((membership) => membership.accountId)])
    await recordAudit(tx, {
      accountId,
      action: "member.address_released",
      target: `user:${userId}`,
      detail: { email },
    });
}
