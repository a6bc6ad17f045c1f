import { serializePastTrial } from "@/lib/api/operator/past-trials";
import { RulesInput, RulesPath, toRules } from "@/lib/api/operator/rules";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { tryRules } from "@/lib/domain/pricing/quotes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "What rules would change in the last quotes of an account",
    tier: "quote",
    params: RulesPath,
    body: RulesInput,
    run: async (ctx, { params, body }) => serializePastTrial(await tryRules(ctx, params.account_id, toRules(body))),
  }),
});
