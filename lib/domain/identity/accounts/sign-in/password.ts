import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { addressGroupOf } from "@/lib/core/address-group";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { findSessionUser } from "../people";
import { countAttempt } from "../rate-windows";
import type { SessionUser } from "../session-user";
import { hashUnchecked, matchesHash } from "./password-hash";
import { hasUsed } from "./sessions";

const windowSeconds = 15 * 60;
/** Wrong passwords for a user from one IP address, or one network of IPv6. */
const failuresPerPerson = 10;
/** Wrong passwords from one IP address for users who have not signed in from there before. */
const failuresPerStranger = 100;
/** Verified when no such user exists, so that an unknown address takes as long as a wrong password. */
const unknownUserHash = hashUnchecked("nobody has this password");

/**
 * The user with that e-mail and password, or undefined. This is the first factor only: the caller asks for the second
 * one if the user has it.
 *
 * Wrong passwords are counted by user and IP address together, so that a stranger's attempts never lock the user out
 * elsewhere. The count of the address alone stops a guesser who tries many users. It does not concern users who have
 * signed in from that address: a whole office may share one. Throws `rate_limited` without verifying the password.
 */
export async function checkPassword(
  ctx: Context,
  attempt: { email: string; password: string; ip: string },
): Promise<SessionUser | undefined> {
  const email = attempt.email.trim().toLowerCase().slice(0, 320);
  const ipGroup = addressGroupOf(attempt.ip);
  const ofPerson = await countAttempt(ctx.db, `login:${email}:${ipGroup}`, windowSeconds, ctx.now());
  if (ofPerson.used > failuresPerPerson) throw tooMany(ofPerson);
  const ofAddress = await countAttempt(ctx.db, `login:ip:${ipGroup}`, windowSeconds, ctx.now());
  if (ofAddress.used > failuresPerStranger && !(await hasUsed(ctx, email, ipGroup))) throw tooMany(ofAddress);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const matches = await matchesHash(attempt.password, user?.passwordHash ?? (await unknownUserHash));
  if (!user?.passwordHash || !matches) return undefined;
  await Promise.all([ofPerson.undo(), ofAddress.undo()]);
  return findSessionUser(ctx, user.id);
}

/** Throws a field error unless it is the password of the user, who is signed in and confirms a delicate change. */
export async function confirmPassword(ctx: Context, userId: number, password: string, path: string): Promise<void> {
  const attempt = await countAttempt(ctx.db, `password:${userId}`, windowSeconds, ctx.now());
  if (attempt.used > failuresPerPerson) throw tooMany(attempt);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user?.passwordHash || !(await matchesHash(password, user.passwordHash)))
    throw invalid(path, message("not_your_password"));
  await attempt.undo();
}

const tooMany = ({ resetSeconds }: { resetSeconds: number }): DomainError =>
  new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
