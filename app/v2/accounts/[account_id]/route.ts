import { AccountPath, AccountV2, serializeAccount } from "@/lib/api/v2/accounts";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findAccount } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "accounts.get",
    summary: "Get one account",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    reply: AccountV2,
    run: async (ctx, { params }) => serializeAccount(await findAccount(ctx, params.account_id), ctx.baseUrl),
  }),
});
