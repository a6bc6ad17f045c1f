import { AccountPath } from "@/lib/api/v2/accounts";
import { ShippingRulesInput, ShippingRulesV2, serializeRules, toRuleDraft } from "@/lib/api/v2/pricing/shipping-rules";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { limits } from "@/lib/core/vocabulary";
import {
  findRuleWarnings,
  findShippingRules,
  replaceShippingRules,
  type ShippingRuleList,
} from "@/lib/domain/pricing/shipping-rules";
import type { Context } from "@/lib/platform/context";

const answer = (ctx: Context, accountId: number, list: ShippingRuleList) =>
  serializeRules(list, findRuleWarnings(accountId, list), ctx.locale);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "rules.list",
    summary: "Get the shipping rules of an account in their order",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    reply: ShippingRulesV2,
    run: async (ctx, { params }) => answer(ctx, params.account_id, await findShippingRules(ctx, params.account_id)),
  }),
  PUT: endpoint({
    operation: "rules.replace",
    summary: "Replace the shipping rules of an account",
    scope: "accounts.update",
    tier: "write",
    params: AccountPath,
    body: ShippingRulesInput,
    mostEntries: limits.ruleEntries,
    requestCost: 10,
    reply: ShippingRulesV2,
    run: async (ctx, { params, body }) => {
      const change = { version: body.version, rules: body.rules.map(toRuleDraft) };
      return answer(ctx, params.account_id, await replaceShippingRules(ctx, params.account_id, change));
    },
  }),
});
