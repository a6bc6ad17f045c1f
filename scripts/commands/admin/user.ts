import { asc } from "drizzle-orm";
import * as z from "zod";
import { memberships, users } from "@/db/schema/accounts";
import { roles } from "@/lib/core/vocabulary";
import {
  addMember,
  createUser,
  findAccount,
  resetSecondFactor,
  startPasswordReset,
} from "@/lib/domain/identity/accounts";
import { inTransaction } from "@/lib/platform/transaction";
import { ExpectedFailure } from "../../process/expected-failure";
import { id } from "./arguments";
import { command } from "./command";

export const user = {
  create: command({
    usage: `user create --email EMAIL --password PASSWORD --role ${roles.join("|")}|operator [--account ID] [--name NAME]`,
    input: {
      email: z.string(),
      password: z.string(),
      role: z.enum([...roles, "operator"]),
      account: id.optional(),
      name: z.string().optional(),
    },
    /** An operator belongs to the platform and needs no account; every other role is a role inside one. */
    run: (ctx, { email, password, role, account, name }) =>
      inTransaction(ctx, async (tx) => {
        if (role !== "operator" && account === undefined)
          throw new ExpectedFailure("--account: required for this role");
        const { id: userId } = await createUser(tx, { email, password, name, isOperator: role === "operator" });
        if (account !== undefined) {
          await findAccount(tx, account);
          await addMember(tx, { userId, accountId: account, role: role === "operator" ? "owner" : role });
        }
        return { user_id: userId, email, role, account_id: account ?? null };
      }),
  }),
  list: command({
    usage: "user list",
    input: {},
    async run(ctx) {
      const rows = await ctx.db
        .select({ id: users.id, email: users.email, name: users.name, isOperator: users.isOperator })
        .from(users)
        .orderBy(asc(users.id));
      const roles = await ctx.db.select().from(memberships).orderBy(asc(memberships.accountId));
      return {
        users: rows.map(({ id: userId, email, name, isOperator }) => ({
          user_id: userId,
          email,
          name,
          operator: isOperator,
          accounts: roles
            .filter((membership) => membership.userId === userId)
            .map(({ accountId, role }) => ({ account_id: accountId, role })),
        })),
      };
    },
  }),
  "reset-second-factor": command({
    usage: "user reset-second-factor --email EMAIL",
    input: { email: z.string() },
    /**
     * Takes the second factor from a person who has lost phone and recovery codes, and ends their sessions. The
     * administrator must verify the person first.
     */
    async run(ctx, { email }) {
      const reset = await resetSecondFactor(ctx, email);
      if (!reset) throw new ExpectedFailure(`Nobody has the e-mail ${email}.`);
      return { user_id: reset.userId, email, had_second_factor: reset.hadSecondFactor };
    },
  }),
  "reset-link": command({
    usage: "user reset-link --email EMAIL",
    input: { email: z.string() },
    usesKeys: true,
    /**
     * Makes a link to set a new password. The administrator must verify the person before handing it over. The link
     * works once, for an hour.
     */
    async run(ctx, { email }) {
      const reset = await startPasswordReset(ctx, email);
      if (!reset) throw new ExpectedFailure(`Nobody has the e-mail ${email}.`);
      return { user_id: reset.userId, email: reset.email, link: `${ctx.baseUrl}/login/reset/${reset.token}` };
    },
  }),
};
