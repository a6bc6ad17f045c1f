import { OperatorInvitationPath } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { revokeInvitation } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: operatorEndpoint({
    summary: "Revoke an invitation to any account",
    tier: "write",
    params: OperatorInvitationPath,
    run: async (ctx, { params }) => {
      await revokeInvitation(ctx, params.account_id, params.invitation_id);
      return { done: true as const };
    },
  }),
});
