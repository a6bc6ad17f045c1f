import { AccountQuery, MemberPath, serializeCredential } from "@/lib/api/portal/identity/settings";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listMemberCredentials } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the credentials in force of a person, which end when the person is removed",
    scope: "accounts.update",
    tier: "read",
    params: MemberPath,
    query: AccountQuery,
    run: async (ctx, { params, query }) => {
      requireUserId(ctx);
      return (await listMemberCredentials(ctx, query.account_id, params.user_id)).map(serializeCredential);
    },
  }),
});
