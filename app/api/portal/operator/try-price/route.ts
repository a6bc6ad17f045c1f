import { PriceTrialInput, serializePriceTrial, toPriceTrial } from "@/lib/api/operator/prices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { recordPriceTrial } from "@/lib/domain/operating/onboarding-checklist";
import { tryPrice } from "@/lib/domain/pricing/quotes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Price packages with every service, line by line",
    tier: "quote",
    body: PriceTrialInput,
    run: async (ctx, { body }) => {
      const tried = await tryPrice(ctx, toPriceTrial(body));
      await recordPriceTrial(ctx, tried.options);
      return serializePriceTrial(tried, ctx.locale);
    },
  }),
});
