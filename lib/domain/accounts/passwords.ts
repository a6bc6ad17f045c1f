import { verify } from "@node-rs/argon2";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { apiCredentials, passwordResets, users } from "@/db/schema/accounts";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { hashLinkToken, makeLinkToken } from "./links";
import { argon2id, hashPassword } from "./people";
import { countAttempt } from "./rate-windows";

const linkMs = 60 * 60 * 1000;

const triesPerQuarter = 10;

/** Replaces the password of a user who knows the present one; all sessions of the user end. */
export async function changePassword(
  ctx: Context,
  userId: number,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { used, resetSeconds } = await countAttempt(ctx.db, `password:${userId}`, 15 * 60, ctx.now());
  if (used > triesPerQuarter) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const matches = user?.passwordHash && (await verify(user.passwordHash, current.slice(0, 1024), argon2id));
  if (!matches)
    throw invalid("current_password", { es: "No es tu contraseña actual.", en: "That is not your present password." });
  await inTransaction(ctx, async (tx) => {
    await setPassword(tx, userId, next, "new_password");
    await recordAudit(tx, { accountId: null, action: "password.changed", target: `user:${userId}` });
  });
}

/** Creates a link that sets a new password within the hour; undefined for an unknown address. An earlier link ends. */
export function startPasswordReset(
  ctx: Context,
  email: string,
): Promise<{ userId: number; email: string; token: string } | undefined> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
    if (!user) return undefined;
    const { token, tokenHash } = makeLinkToken();
    const row = { tokenHash, createdAt: tx.now(), expiresAt: new Date(tx.now().getTime() + linkMs) };
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
      .returning({ userId: passwordResets.userId });
    if (!taken) throw notFound("link", "reset");
    const { userId } = taken;
    const email = await setPassword(tx, userId, password, "password");
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

async function setPassword(tx: Context, userId: number, password: string, path: string): Promise<string> {
  const passwordHash = await hashPassword(password, path);
  const [user] = await tx.db
    .update(users)
    .set({ passwordHash, passwordVersion: sql`${users.passwordVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  if (!user) throw notFound("user", userId);
  return user.email;
}
