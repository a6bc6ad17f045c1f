import { RulesInput, RulesPath, serializeRules, toRules } from "@/lib/api/operator/rules";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeRules, findAccount } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get what was agreed with an account",
    tier: "read",
    params: RulesPath,
    run: async (ctx, { params }) => serializeRules((await findAccount(ctx, params.account_id)).rules),
  }),
  PUT: operatorEndpoint({
    summary: "Set what was agreed with an account",
    tier: "write",
    params: RulesPath,
    body: RulesInput,
    run: async (ctx, { params, body }) => serializeRules(await changeRules(ctx, params.account_id, toRules(body))),
  }),
});
