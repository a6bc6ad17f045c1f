import {
  CheckoutInput,
  CheckoutQuery,
  serializeCheckout,
  toCheckoutSettings,
} from "@/lib/api/portal/selling/checkouts";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findCheckoutSettings, saveCheckoutSettings } from "@/lib/domain/selling/checkout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get what buyers are offered at the checkout of a shop or of the account's own servers",
    scope: "webhooks.manage",
    tier: "read",
    query: CheckoutQuery,
    run: async (ctx, { query }) =>
      serializeCheckout(await findCheckoutSettings(ctx, query.account_id, query.connection_id ?? null)),
  }),
  PUT: endpoint({
    summary: "Set what buyers are offered at a checkout, from the next question on",
    scope: "webhooks.manage",
    tier: "write",
    body: CheckoutInput,
    run: async (ctx, { body }) => {
      const settings = toCheckoutSettings(body.settings);
      return serializeCheckout(await saveCheckoutSettings(ctx, body.account_id, body.connection_id ?? null, settings));
    },
  }),
});
