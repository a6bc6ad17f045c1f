import { AccountQuery, InvitationPath } from "@/lib/api/portal/identity/settings";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { revokeInvitation } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: endpoint({
    summary: "Revoke an invitation",
    scope: "accounts.update",
    tier: "write",
    params: InvitationPath,
    query: AccountQuery,
    run: async (ctx, { params, query }) => {
      requireUserId(ctx);
      await revokeInvitation(ctx, query.account_id, params.invitation_id);
      return { done: true as const };
    },
  }),
});
