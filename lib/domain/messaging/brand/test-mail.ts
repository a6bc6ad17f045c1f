import { and, eq } from "drizzle-orm";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { isMailConfigured } from "@/lib/platform/mail";
import { countAttempt, isMailableMember } from "../../identity/accounts";

const allowed = { mails: 5, seconds: 600 };

/** The address of the member who asks for a test message, after counting it. It goes to nobody else. */
export async function countTestMail(ctx: Context, accountId: number, userId: number): Promise<string> {
  assertAccountAccess(ctx, accountId);
  if (!isMailConfigured()) throw new DomainError({ code: "conflict", message: message("mail_server_missing") });
  const [reader] = await ctx.db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId), isMailableMember));
  if (!reader) throw new DomainError({ code: "conflict", message: message("test_mail_not_allowed") });
  const { used, resetSeconds } = await countAttempt(ctx.db, `test-mail:${userId}`, allowed.seconds, ctx.now());
  if (used > allowed.mails) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
  return reader.email;
}
