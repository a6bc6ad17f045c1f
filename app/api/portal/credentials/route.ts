import { AccountQuery, CredentialInput, serializeCredential, toExpiry } from "@/lib/api/portal/identity/settings";
import { assertCan, requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { createCredential, listCredentials } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the API credentials that reach an account",
    scope: "webhooks.manage",
    tier: "read",
    query: AccountQuery,
    run: async (ctx, { query }) => (await listCredentials(ctx, query.account_id)).map(serializeCredential),
  }),
  POST: endpoint({
    summary: "Make an API credential",
    scope: "webhooks.manage",
    tier: "write",
    body: CredentialInput,
    status: 201,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      const userId = requireUserId(ctx);
      const { account_id: accountId, name, scopes, every_account: isForEveryAccount } = body;
      for (const scope of scopes) assertCan(ctx, accountId, scope);
      const expiresAt = toExpiry(body.expires_on);
      return createCredential(ctx, { accountId, userId, name, scopes, isForEveryAccount, expiresAt });
    },
  }),
});
