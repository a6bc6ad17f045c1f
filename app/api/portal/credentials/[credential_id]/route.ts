import { AccountQuery, CredentialPath } from "@/lib/api/portal/identity/settings";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { revokeCredential } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: endpoint({
    summary: "Revoke an API credential",
    scope: "webhooks.manage",
    tier: "write",
    params: CredentialPath,
    query: AccountQuery,
    run: async (ctx, { params, query }) => {
      requireUserId(ctx);
      await revokeCredential(ctx, query.account_id, params.credential_id);
      return { done: true as const };
    },
  }),
});
