import { AccountPath } from "@/lib/api/v2/accounts";
import { DryRunInput, DryRunV2, serializeDryRun, toRuleDraft } from "@/lib/api/v2/pricing/shipping-rules";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { limits } from "@/lib/core/vocabulary";
import { dryRunRules } from "@/lib/domain/selling/rule-trial";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "rules.dryRun",
    summary: "Try shipping rules on the orders that wait",
    scope: "accounts.show",
    tier: "quote",
    // It makes as many quotes, from data that it reads at once.
    requestCost: limits.dryRunOrders / 2,
    params: AccountPath,
    body: DryRunInput,
    mostEntries: limits.ruleEntries,
    reply: DryRunV2,
    run: async (ctx, { params, body }) => {
      // The place in the list stands for the id, which new rules do not have yet.
      const rules = body.rules.map(toRuleDraft).map((rule, index) => ({ ...rule, id: rule.id ?? -index - 1 }));
      return serializeDryRun(await dryRunRules(ctx, params.account_id, rules), ctx.locale);
    },
  }),
});
