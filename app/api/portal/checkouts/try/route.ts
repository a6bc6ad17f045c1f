import { sampleCarts, serializeTrial, TrialInput, toCheckoutSettings } from "@/lib/api/portal/selling/checkouts";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { offerDelivery } from "@/lib/domain/selling/checkout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Try the settings of a checkout with a sample cart, before they are saved",
    scope: "webhooks.manage",
    tier: "quote",
    body: TrialInput,
    run: async (ctx, { body }) => {
      const { account_id: accountId, connection_id: connectionId = null, zipcode, cart } = body;
      const place = { accountId, connectionId, isTrial: true, settings: toCheckoutSettings(body.settings) };
      const destination = { zipcode: String(zipcode.zipcode) };
      const asked = { destination, items: sampleCarts[cart], language: ctx.locale === "en" ? "en" : "es" } as const;
      return serializeTrial(await offerDelivery(ctx, place, asked));
    },
  }),
});
