import { revokeCredential } from "@/lib/accounts";
import { personOf } from "@/lib/api/person";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { AccountQuery, CredentialPath, Done } from "@/lib/api/portal/settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: endpoint({
    summary: "Revoke an API credential",
    scope: "webhooks.manage",
    tier: "write",
    params: CredentialPath,
    query: AccountQuery,
    reply: Done,
    run: async (ctx, { params, query }) => {
      personOf(ctx);
      await revokeCredential(ctx, query.account_id, params.credential_id);
      return { done: true as const };
    },
  }),
});
