import { eq } from "drizzle-orm";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { secondFactors } from "@/db/schema/sign-in";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Locale, Role } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { invalidateCallers } from "./caller";
import { releaseUnverified } from "./identity";
import { type SessionUser, toSessionUser, userColumns } from "./session-user";
import { hashPassword } from "./sign-in/password-hash";

export function createUser(
  ctx: Context,
  draft: {
    email: string;
    password?: string | undefined;
    name?: string | undefined;
    isOperator?: boolean;
    /** False for a user who joins by a link that was not mailed to the address. */
    isVerified?: boolean;
  },
): Promise<{ id: number; email: string }> {
  return inTransaction(ctx, async (tx) => {
    const email = assertEmail(draft.email);
    const isVerified = draft.isVerified ?? true;
    if (isVerified) await releaseUnverified(tx, email);
    const [user] = await tx.db
      .insert(users)
      .values({
        email,
        name: draft.name ?? email.split("@")[0] ?? email,
        passwordHash: draft.password === undefined ? null : await hashPassword(draft.password, "password", [email]),
        isOperator: draft.isOperator ?? false,
        verifiedAt: isVerified ? tx.now() : null,
      })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    if (!user) throw invalid("email", message("email_taken"));
    if (draft.isOperator)
      await recordAudit(tx, { accountId: null, action: "operator.added", target: `user:${user.id}` });
    return user;
  });
}

/** The address as it is stored. Throws if it is not valid. */
export function assertEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length <= 150 && /^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw invalid("email", message("email_not_valid"));
}

/** Changes the name and language of a user. */
export async function changeProfile(
  ctx: Context,
  userId: number,
  changes: { name?: string | undefined; locale?: Locale | undefined },
): Promise<void> {
  if (changes.name === undefined && changes.locale === undefined) return;
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

/** The user with the accounts that they may access now; undefined when the user no longer exists. */
export async function findSessionUser(ctx: Pick<Context, "db">, id: number): Promise<SessionUser | undefined> {
  return toSessionUser(
    await ctx.db
      .select(userColumns)
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .leftJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(eq(users.id, id))
      .orderBy(memberships.accountId),
  );
}
