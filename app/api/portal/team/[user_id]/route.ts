import {
  AccountQuery,
  MemberPath,
  RemovalInput,
  RoleInput,
  serializeMember,
  toKeptCredentials,
} from "@/lib/api/portal/identity/settings";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { changeRole, removeMember } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Give a person of the account another role",
    scope: "accounts.update",
    tier: "write",
    params: MemberPath,
    body: RoleInput,
    run: async (ctx, { params, body }) => {
      requireUserId(ctx);
      return serializeMember(await changeRole(ctx, body.account_id, params.user_id, body.role));
    },
  }),
  DELETE: endpoint({
    summary: "Take a person out of the account",
    scope: "accounts.update",
    tier: "write",
    params: MemberPath,
    query: AccountQuery,
    body: RemovalInput,
    run: async (ctx, { params, query, body }) => {
      requireUserId(ctx);
      await removeMember(ctx, query.account_id, params.user_id, toKeptCredentials(body));
      return { done: true as const };
    },
  }),
});
