import { randomInt } from "node:crypto";
import { and, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { users } from "@/db/schema/accounts";
import { recoveryCodes, secondFactors } from "@/db/schema/sign-in";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { platformName } from "@/lib/platform/platform-name";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../audit";
import { countAttempt } from "../rate-windows";
import { hashSecret } from "../secrets";
import { confirmPassword } from "./password";
import { endSessions } from "./sessions";

/**
 * The second factor of a sign-in: time-based one-time passwords (RFC 6238) with the settings that every authenticator
 * app knows, and recovery codes for the day the telephone is lost.
 */

const windowSeconds = 15 * 60;
/** Wrong codes for a user from one place, and from all places together: 10^6 codes, of which three are valid. */
const failuresPerPlace = 5;
const failuresPerPerson = 20;
const issuedRecoveryCodes = 10;
/** Codes of the periods before and after are accepted, for clocks that are half a minute off. */
const tolerancePeriods = 1;

export interface SecondFactorState {
  readonly enabledAt: Date | null;
  readonly recoveryCodesLeft: number;
}

export async function findSecondFactor(ctx: Context, userId: number): Promise<SecondFactorState> {
  const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const [left] = await ctx.db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return { enabledAt: factor?.confirmedAt ?? null, recoveryCodesLeft: left?.count ?? 0 };
}

/** Makes a secret for an authenticator app. It counts for nothing until a code of it has been entered. */
export async function startSecondFactor(
  ctx: Context,
  userId: number,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await confirmPassword(ctx, userId, password, "password");
  // A colon would part the issuer from the label.
  const issuer = (await platformName()).replaceAll(":", " ");
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
    if (!user) throw notFound("user", userId);
    const secret = new Secret({ size: 20 });
    const row = { secret: encrypt(secret.base32, purpose(userId)), createdAt: tx.now(), lastCounter: 0 };
    const started = await tx.db
      .insert(secondFactors)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId });
    if (started.length === 0) throw alreadyEnabled();
    return { secret: secret.base32, uri: new TOTP({ issuer, label: user.email, secret }).toString() };
  });
}

/**
 * Turns the second factor on by the first code of the app. Sessions that started without it end. Returns the recovery
 * codes, of which only hashes are stored.
 */
export async function enableSecondFactor(
  ctx: Context,
  userId: number,
  { code, keep }: { code: string; keep: string | undefined },
): Promise<string[]> {
  await assertCode(ctx, userId, code, "session", { isPending: true });
  return inTransaction(ctx, async (tx) => {
    const enabled = await tx.db
      .update(secondFactors)
      .set({ confirmedAt: tx.now() })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId });
    if (enabled.length === 0) throw alreadyEnabled();
    await endSessions(tx, userId, keep);
    await recordAudit(tx, { accountId: null, action: "second_factor.enabled", target: `user:${userId}` });
    return replaceRecoveryCodes(tx, userId);
  });
}

/** Turns the second factor off for a user who has both factors. */
export async function disableSecondFactor(
  ctx: Context,
  userId: number,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await confirmPassword(ctx, userId, password, "password");
  await assertCode(ctx, userId, code, "session");
  await inTransaction(ctx, async (tx) => {
    await deleteSecondFactor(tx, userId);
    await recordAudit(tx, { accountId: null, action: "second_factor.disabled", target: `user:${userId}` });
  });
}

/** Replaces the recovery codes, used or not, for a user who has both factors. */
export async function renewRecoveryCodes(
  ctx: Context,
  userId: number,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  await confirmPassword(ctx, userId, password, "password");
  await assertCode(ctx, userId, code, "session");
  return inTransaction(ctx, async (tx) => {
    await recordAudit(tx, { accountId: null, action: "second_factor.codes_renewed", target: `user:${userId}` });
    return replaceRecoveryCodes(tx, userId);
  });
}

/**
 * Takes the second factor from a person who has lost it, and ends their sessions. Whoever calls this has verified the
 * person. Returns undefined for an unknown address.
 */
export function resetSecondFactor(
  ctx: Context,
  email: string,
): Promise<{ userId: number; hadSecondFactor: boolean } | undefined> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
    if (!user) return undefined;
    const hadSecondFactor = await deleteSecondFactor(tx, user.id);
    await endSessions(tx, user.id);
    await recordAudit(tx, { accountId: null, action: "second_factor.reset", target: `user:${user.id}` });
    return { userId: user.id, hadSecondFactor };
  });
}

/** Returns whether there was one. */
export async function deleteSecondFactor(tx: Context, userId: number): Promise<boolean> {
  const deleted = await tx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/**
 * Whether a code is the user's: one of the app that was not used before, or a recovery code, which is used up by it.
 * `place` is where it comes from; wrong codes are counted there and for the user. Throws `rate_limited`.
 */
export async function checkCode(
  ctx: Context,
  userId: number,
  code: string,
  place: string,
  { isPending = false } = {},
): Promise<boolean> {
  const attempts = [
    await countAttempt(ctx.db, `code:${userId}:${place}`, windowSeconds, ctx.now()),
    await countAttempt(ctx.db, `code:${userId}`, windowSeconds, ctx.now()),
  ] as const;
  for (const [index, limit] of [failuresPerPlace, failuresPerPerson].entries()) {
    const attempt = attempts[index];
    if (attempt && attempt.used > limit)
      throw new DomainError({ code: "rate_limited", retryAfterSeconds: attempt.resetSeconds });
  }
  const compact = code.replace(/[\s-]/g, "").toLowerCase();
  const isRight = /^\d{6}$/.test(compact)
    ? await takeAppCode(ctx, userId, compact, isPending)
    : !isPending && (await takeRecoveryCode(ctx, userId, compact));
  if (isRight) await Promise.all(attempts.map(({ undo }) => undo()));
  return isRight;
}

async function assertCode(
  ctx: Context,
  userId: number,
  code: string,
  place: string,
  options?: { isPending: boolean },
): Promise<void> {
  if (await checkCode(ctx, userId, code, place, options)) return;
  throw invalid("code", message("code_not_valid"));
}

async function takeAppCode(ctx: Context, userId: number, code: string, isPending: boolean): Promise<boolean> {
  const isWanted = and(
    eq(secondFactors.userId, userId),
    isPending ? isNull(secondFactors.confirmedAt) : isNotNull(secondFactors.confirmedAt),
  );
  const [factor] = await ctx.db.select({ secret: secondFactors.secret }).from(secondFactors).where(isWanted);
  if (!factor) return false;
  const secret = decrypt(factor.secret, purpose(userId));
  if (secret === undefined) throw new Error(`no ENCRYPTION_KEY decrypts the second factor of user ${userId}`);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = ctx.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerancePeriods });
  if (delta === null) return false;
  const counter = totp.counter({ timestamp }) + delta;
  // Of two uses of a code at the same time, the second one updates no row.
  const taken = await ctx.db
    .update(secondFactors)
    .set({ lastCounter: counter })
    .where(and(isWanted, lt(secondFactors.lastCounter, counter)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const taken = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(userId, code))))
    .returning({ userId: recoveryCodes.userId });
  if (taken.length === 0) return false;
  await recordAudit(ctx, { accountId: null, action: "second_factor.recovery_code_used", target: `user:${userId}` });
  return true;
}

async function replaceRecoveryCodes(tx: Context, userId: number): Promise<string[]> {
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: issuedRecoveryCodes }, makeRecoveryCode);
  await tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code), createdAt: tx.now() })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Without letters and digits that look alike; 49 random bits. Never six digits, which would be a code of the app. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const makeRecoveryCode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");

const hashCode = (userId: number, code: string): string => hashSecret(`recovery:${userId}:${code}`);

const purpose = (userId: number): string => `second-factor:${userId}`;

const alreadyEnabled = (): DomainError =>
  new DomainError({ code: "conflict", message: message("two_step_already_on") });
