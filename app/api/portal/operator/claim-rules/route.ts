import { ClaimRuleInput, serializeClaimRule, toClaimRule } from "@/lib/api/operator/claims";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listClaimRules, saveClaimRule } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the rules of claims by carrier and account",
    tier: "read",
    run: async (ctx) => ({ data: (await listClaimRules(ctx)).map(serializeClaimRule) }),
  }),
  PUT: operatorEndpoint({
    summary: "Set the rule of claims of a carrier, an account, both or all",
    tier: "write",
    body: ClaimRuleInput,
    run: async (ctx, { body }) => serializeClaimRule(await saveClaimRule(ctx, toClaimRule(body))),
  }),
});
