import { AccountQuery, CredentialInput, serializeCredential } from "@/lib/api/portal/identity/settings";
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
      const { account_id: accountId, name, scopes, every_account: isForEveryAccount, expires_on: day } = body;
      for (const scope of scopes) assertCan(ctx, accountId, scope);
      const expiresAt = day ? new Date(`${day}T23:59:59-03:00`) : undefined;
      return createCredential(ctx, { accountId, userId, name, scopes, isForEveryAccount, expiresAt });
    },
  }),
});
