import { and, asc, eq } from "drizzle-orm";
import * as z from "zod";
import { apiCredentials, memberships } from "@/db/schema/accounts";
import { notFound } from "@/lib/core/errors";
import { createCredential, findAccount, revokeCredential } from "@/lib/domain/identity/accounts";
import type { Context } from "@/lib/platform/context";
import { ExpectedFailure } from "../../process/expected-failure";
import { id, scopeList } from "./arguments";
import { command } from "./command";

export const credential = {
  create: command({
    usage: "credential create --account ID [--scopes SCOPE,SCOPE] [--name NAME]",
    input: { account: id, scopes: scopeList.optional(), name: z.string().optional() },
    usesKeys: true,
    async run(ctx, { account, scopes, name }) {
      const userId = await findOwner(ctx, account);
      const issued = await createCredential(ctx, { accountId: account, userId, scopes, name });
      return { credential_id: issued.id, account_id: account, token: issued.token, secret: issued.secret };
    },
  }),
  revoke: command({
    usage: "credential revoke --id ID",
    input: { id },
    async run(ctx, input) {
      const [found] = await ctx.db.select().from(apiCredentials).where(eq(apiCredentials.id, input.id));
      if (!found) throw notFound("credential", input.id);
      const { userId } = found;
      const accountId = found.accountId ?? (await findAccountOf(ctx, userId));
      // A credential for every account of a person is that person's own to revoke.
      const owner = found.accountId === null ? { ...ctx, actor: { ...ctx.actor, userId } } : ctx;
      await revokeCredential(owner, accountId, input.id);
      return { credential_id: input.id, account_id: found.accountId };
    },
  }),
};

/** An account of the person, in whose audit log the revocation stands. */
async function findAccountOf(ctx: Context, userId: number): Promise<number> {
  const [membership] = await ctx.db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.accountId))
    .limit(1);
  if (!membership) throw new ExpectedFailure(`User ${userId} is in no account: the credential reaches nothing.`);
  return membership.accountId;
}

/**
 * A credential belongs to a person: here the first owner of the account. Throws an ExpectedFailure if the account has
 * no owner.
 */
async function findOwner(ctx: Context, accountId: number): Promise<number> {
  await findAccount(ctx, accountId);
  const [owner] = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.role, "owner")))
    .orderBy(asc(memberships.userId))
    .limit(1);
  if (!owner) throw new ExpectedFailure(`Account ${accountId} has no owner: make one with \`user create\`.`);
  return owner.userId;
}
