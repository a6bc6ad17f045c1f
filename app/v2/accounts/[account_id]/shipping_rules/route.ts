import { AccountPath } from "@/lib/api/v2/accounts";
import { ShippingRulesInput, ShippingRulesV2, serializeRules, toRuleDraft } from "@/lib/api/v2/pricing/shipping-rules";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findShippingRules, replaceShippingRules } from "@/lib/domain/pricing/shipping-rules";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "rules.list",
    summary: "Get the shipping rules of an account in their order",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    reply: ShippingRulesV2,
    run: async (ctx, { params }) => serializeRules(await findShippingRules(ctx, params.account_id), ctx.locale),
  }),
  PUT: endpoint({
    operation: "rules.replace",
    summary: "Replace the shipping rules of an account",
    scope: "accounts.update",
    tier: "write",
    params: AccountPath,
    body: ShippingRulesInput,
    reply: ShippingRulesV2,
    run: async (ctx, { params, body }) => {
      const change = { version: body.version, rules: body.rules.map(toRuleDraft) };
      const saved = await replaceShippingRules(ctx, params.account_id, change);
      return serializeRules(saved, ctx.locale);
    },
  }),
});
