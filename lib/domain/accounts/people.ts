import { hash, verify } from "@node-rs/argon2";
import { and, eq, sql } from "drizzle-orm";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { DomainError, invalid } from "@/lib/core/errors";
import type { AccountStatus, Locale, Role } from "@/lib/core/vocabulary";
import type { AccountAccess, Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { invalidateCallers } from "./caller";
import { countAttempt } from "./rate-windows";

export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  readonly isOperator: boolean;
  readonly passwordVersion: number;
  readonly accounts: readonly (AccountAccess & { name: string; isTest: boolean; status: AccountStatus })[];
}

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
export const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const minimumPassword = 12;
const signInWindowSeconds = 15 * 60;
const attemptsPerAddress = 40;
const attemptsPerPerson = 10;
/** Verified when no such user exists, so that an unknown address takes as long as a wrong password. */
const unknownUserHash = hash("nobody has this password", argon2id);

export function createUser(
  ctx: Context,
  draft: { email: string; password?: string; name?: string | undefined; isOperator?: boolean },
): Promise<{ id: number; email: string }> {
  return inTransaction(ctx, async (tx) => {
    const email = assertEmail(draft.email);
    const [user] = await tx.db
      .insert(users)
      .values({
        email,
        name: draft.name ?? email.split("@")[0] ?? email,
        passwordHash: draft.password === undefined ? null : await hashPassword(draft.password, "password"),
        isOperator: draft.isOperator ?? false,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    if (!user)
      throw invalid("email", {
        es: "Ya hay un usuario con ese correo.",
        en: "There is a user with that e-mail already.",
      });
    if (draft.isOperator)
      await recordAudit(tx, { accountId: null, action: "operator.added", target: `user:${user.id}` });
    return user;
  });
}

/** The address as it is stored. Throws if it is not valid. */
export function assertEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length <= 150 && /^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw invalid("email", { es: "El correo no es válido.", en: "The e-mail address is not valid." });
}

/** Rejects passwords that are too short, and those so long that hashing them is an attack. */
export function hashPassword(password: string, path: string): Promise<string> {
  if (password.length >= minimumPassword && password.length <= 1024) return hash(password, argon2id);
  throw invalid(path, {
    es: `La contraseña debe tener al menos ${minimumPassword} caracteres.`,
    en: `The password must have at least ${minimumPassword} characters.`,
  });
}

/** Changes the name and language of a user. */
export async function changeProfile(
  ctx: Context,
  userId: number,
  changes: { name?: string | undefined; locale?: Locale | undefined },
): Promise<void> {
  await ctx.db.update(users).set(changes).where(eq(users.id, userId));
}

export function addMember(ctx: Context, member: { userId: number; accountId: number; role: Role }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(memberships)
      .values(member)
      .onConflictDoUpdate({ target: [memberships.userId, memberships.accountId], set: { role: member.role } });
    invalidateCallers(tx);
    await recordAudit(tx, {
      accountId: member.accountId,
      action: "member.added",
      target: `user:${member.userId}`,
      detail: { role: member.role },
    });
  });
}

/**
 * The user with that e-mail and password, or undefined. Throttled by IP address, and by user and IP address together,
 * so that a stranger's attempts never lock the user out elsewhere. Throws `rate_limited` then, without verifying the
 * password.
 */
export async function signIn(
  ctx: Context,
  attempt: { email: string; password: string; ip: string },
): Promise<SessionUser | undefined> {
  const email = attempt.email.trim().toLowerCase().slice(0, 320);
  await assertAttempt(ctx, `login:ip:${attempt.ip}`, attemptsPerAddress);
  await assertAttempt(ctx, `login:${email}:${attempt.ip}`, attemptsPerPerson);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const matches = await verify(
    user?.passwordHash ?? (await unknownUserHash),
    attempt.password.slice(0, 1024),
    argon2id,
  );
  return user?.passwordHash && matches ? findSessionUser(ctx, user.id) : undefined;
}

/** The user of a session with the accounts that they may access now; undefined when the user no longer exists. */
export async function findSessionUser(ctx: Pick<Context, "db">, id: number): Promise<SessionUser | undefined> {
  const rows = await ctx.db
    .select({ user: users, account: accounts, role: memberships.role })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(accounts, and(eq(accounts.id, memberships.accountId)))
    .where(eq(users.id, id))
    .orderBy(memberships.accountId);
  const [first] = rows;
  if (!first) return undefined;
  const { email, name, locale, isOperator, passwordVersion } = first.user;
  return {
    id,
    email,
    name,
    locale,
    isOperator,
    passwordVersion,
    accounts: rows.flatMap(({ account, role }) =>
      account && role
        ? [{ accountId: account.id, role, name: account.name, isTest: account.isTest, status: account.status }]
        : [],
    ),
  };
}

async function assertAttempt(ctx: Context, bucket: string, limit: number): Promise<void> {
  const { used, resetSeconds } = await countAttempt(ctx.db, bucket, signInWindowSeconds, ctx.now());
  if (used > limit) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
}
