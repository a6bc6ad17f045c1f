import { OperatorMemberPath } from "@/lib/api/portal/operator-accounts";
import { Done, PortalMember, RoleInput, serializeMember } from "@/lib/api/portal/settings";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeRole, removeMember } from "@/lib/domain/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Give a person of any account another role",
    tier: "write",
    params: OperatorMemberPath,
    body: RoleInput,
    reply: PortalMember,
    run: async (ctx, { params, body }) =>
      serializeMember(await changeRole(ctx, params.account_id, params.user_id, body.role)),
  }),
  DELETE: operatorEndpoint({
    summary: "Take a person out of any account",
    tier: "write",
    params: OperatorMemberPath,
    reply: Done,
    run: async (ctx, { params }) => {
      await removeMember(ctx, params.account_id, params.user_id);
      return { done: true as const };
    },
  }),
});
