import { AccountQuery } from "@/lib/api/portal/identity/settings";
import { ChoicesInput, serializeNotices } from "@/lib/api/portal/messaging/notices";
import { assertCan, requireUserId, roleIn } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { roleScopes } from "@/lib/core/vocabulary";
import { changeChoices, findNoticeSettings, listNotices } from "@/lib/domain/messaging/notices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "What the people of an account are told of",
    scope: "accounts.show",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query }) => {
      const { account_id: accountId } = query;
      const everyone = roleScopes[roleIn(ctx, accountId)].includes("accounts.update");
      const [settings, recent] = [await findNoticeSettings(ctx, accountId), await listNotices(ctx, accountId)];
      return serializeNotices(settings, recent, { userId: ctx.actor.userId, everyone });
    },
  }),
  PUT: endpoint({
    summary: "Choose what a person is told of by e-mail: oneself, or anybody for who runs the account",
    scope: "accounts.show",
    tier: "write",
    body: ChoicesInput,
    run: async (ctx, { body }) => {
      const { account_id: accountId, user_id: userId, kinds } = body;
      if (requireUserId(ctx) !== userId) assertCan(ctx, accountId, "accounts.update");
      await changeChoices(ctx, { accountId, userId, kinds });
      return { done: true as const };
    },
  }),
});
