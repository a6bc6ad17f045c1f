import { and, asc, eq } from "drizzle-orm";
import * as z from "zod";
import { memberships } from "@/db/schema/accounts";
import { createCredential, findAccount } from "@/lib/domain/accounts";
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
};

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
