import { PublishableInput, toExpiry } from "@/lib/api/portal/identity/settings";
import { assertCan, requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { publishableScope } from "@/lib/core/vocabulary";
import { createPublishableCredential } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Make a publishable credential",
    scope: "webhooks.manage",
    tier: "write",
    body: PublishableInput,
    status: 201,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      const userId = requireUserId(ctx);
      const { account_id: accountId, name, origins, daily_quota: dailyQuota } = body;
      assertCan(ctx, accountId, publishableScope);
      const expiresAt = toExpiry(body.expires_on);
      return createPublishableCredential(ctx, { accountId, userId, name, expiresAt, origins, dailyQuota });
    },
  }),
});
