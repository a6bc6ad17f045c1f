import { OperatorMemberPath } from "@/lib/api/operator/accounts";
import { RemovalInput, RoleInput, serializeMember, toKeptCredentials } from "@/lib/api/portal/identity/settings";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeRole, removeMember } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Give a person of any account another role",
    tier: "write",
    params: OperatorMemberPath,
    body: RoleInput,
    run: async (ctx, { params, body }) =>
      serializeMember(await changeRole(ctx, params.account_id, params.user_id, body.role)),
  }),
  DELETE: operatorEndpoint({
    summary: "Take a person out of any account",
    tier: "write",
    params: OperatorMemberPath,
    body: RemovalInput,
    run: async (ctx, { params, body }) => {
      await removeMember(ctx, params.account_id, params.user_id, toKeptCredentials(body));
      return { done: true as const };
    },
  }),
});
