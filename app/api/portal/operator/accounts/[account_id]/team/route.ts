import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { teamOf } from "@/lib/api/portal/server/team";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccount } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the people of any account and the invitations that are open",
    tier: "read",
    params: OperatorAccountPath,
    run: async (ctx, { params }) => {
      const { id } = await findAccount(ctx, params.account_id);
      return teamOf(ctx, id);
    },
  }),
});
