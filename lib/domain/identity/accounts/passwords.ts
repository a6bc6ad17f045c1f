import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { apiCredentials, passwordResets, users } from "@/db/schema/accounts";
import { sessions } from "@/db/schema/sign-in";
import { notFound } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { markVerified } from "./identity";
import { hashLinkToken, makeLinkToken } from "./links";
import { confirmPassword } from "./sign-in/password";
import { hashPassword } from "./sign-in/password-hash";
import { deleteSecondFactor } from "./sign-in/second-factor";
import { endSessions } from "./sign-in/sessions";

const linkMs = 60 * 60 * 1000;

/** Replaces the password of a user who knows the present one. All sessions of the user end but the one to keep. */
export async function changePassword(
  ctx: Context,
  userId: number,
  { current, next, keep }: { current: string; next: string; keep?: string | undefined },
): Promise<void> {
  await confirmPassword(ctx, userId, current, "current_password");
  await inTransaction(ctx, async (tx) => {
    const { passwordVersion } = await setPassword(tx, userId, next, "new_password");
    await endSessions(tx, userId, keep);
    if (keep !== undefined)
      await tx.db
        .update(sessions)
        .set({ passwordVersion })
        .where(and(eq(sessions.id, keep), eq(sessions.userId, userId)));
    await recordAudit(tx, { accountId: null, action: "password.changed", target: `user:${userId}` });
  });
}

/**
 * Creates a link that sets a new password within the hour; undefined for an unknown address. An earlier link ends. With
 * `isMailed` the caller sends the link to the address and shows it to nobody.
 */
export function startPasswordReset(
  ctx: Context,
  email: string,
  { isMailed = false } = {},
): Promise<{ userId: number; email: string; token: string } | undefined> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
    if (!user) return undefined;
    const { token, tokenHash } = makeLinkToken();
    const row = { tokenHash, isMailed, createdAt: tx.now(), expiresAt: new Date(tx.now().getTime() + linkMs) };
    await tx.db
      .insert(passwordResets)
      .values({ userId: user.id, ...row })
      .onConflictDoUpdate({ target: passwordResets.userId, set: row });
    await recordAudit(tx, { accountId: null, action: "password.reset_requested", target: `user:${user.id}` });
    return { userId: user.id, email: user.email, token };
  });
}

/** The user whose password a link sets; undefined for unknown, used and expired links. */
export async function findPasswordReset(ctx: Context, token: string): Promise<{ email: string } | undefined> {
  const [row] = await ctx.db
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashLinkToken(token)), gt(passwordResets.expiresAt, ctx.now())));
  return row;
}

/**
 * Sets the password with a link, once. Whoever knew the old password loses access: sessions end, and so do the user's
 * credentials for all accounts. Credentials for one account stay, because they belong to that account's work.
 */
export function resetPassword(ctx: Context, token: string, password: string): Promise<{ email: string }> {
  return inTransaction(ctx, async (tx) => {
    const [taken] = await tx.db
      .delete(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashLinkToken(token)), gt(passwordResets.expiresAt, tx.now())))
      .returning({ userId: passwordResets.userId, isMailed: passwordResets.isMailed });
    if (!taken) throw notFound("link", "reset");
    const { userId } = taken;
    const { email } = await setPassword(tx, userId, password, "password");
    await endSessions(tx, userId);
    // The second factor of an unverified identity may be that of somebody who only claimed the address.
    if (taken.isMailed && (await markVerified(tx, userId))) await deleteSecondFactor(tx, userId);
    await tx.db
      .update(apiCredentials)
      .set({ revokedAt: tx.now() })
      .where(
        and(eq(apiCredentials.userId, userId), isNull(apiCredentials.accountId), isNull(apiCredentials.revokedAt)),
      );
    await recordAudit(tx, { accountId: null, action: "password.reset", target: `user:${userId}` });
    return { email };
  });
}

async function setPassword(tx: Context, userId: number, password: string, path: string) {
  const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw notFound("user", userId);
  const [changed] = await tx.db
    .update(users)
    .set({
      passwordHash: await hashPassword(password, path, [user.email]),
      // Also invalidates a session that starts at this moment with the old password.
      passwordVersion: sql`${users.passwordVersion} + 1`,
    })
    .where(eq(users.id, userId))
    .returning({ email: users.email, passwordVersion: users.passwordVersion });
  if (!changed) throw notFound("user", userId);
  return changed;
}
