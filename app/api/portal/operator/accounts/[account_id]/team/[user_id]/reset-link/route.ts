import { OperatorMemberPath } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { startMemberReset } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Make a link with which a person of an account sets a new password",
    tier: "write",
    params: OperatorMemberPath,
    status: 201,
    holdsSecret: true,
    run: async (ctx, { params }) => {
      const { email, token } = await startMemberReset(ctx, params.account_id, params.user_id);
      return { email, link: `${ctx.baseUrl}/login/reset/${token}` };
    },
  }),
});
