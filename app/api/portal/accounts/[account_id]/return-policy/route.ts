import { ReturnPolicyInput, serializeReturnPolicy } from "@/lib/api/portal/shipping/returns";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { AccountPath } from "@/lib/api/v2/accounts";
import { changeReturnPolicy, findReturnPolicy } from "@/lib/domain/shipping/returns";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get whether and how buyers may start returns",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    run: async (ctx, { params }) => serializeReturnPolicy(await findReturnPolicy(ctx, params.account_id)),
  }),
  PUT: endpoint({
    summary: "Change whether and how buyers may start returns",
    scope: "accounts.update",
    tier: "write",
    params: AccountPath,
    body: ReturnPolicyInput,
    run: async (ctx, { params, body }) => serializeReturnPolicy(await changeReturnPolicy(ctx, params.account_id, body)),
  }),
});
