import { PriceTrialInput, PriceTrialReply, serializePriceTrial, toPriceTrial } from "@/lib/api/portal/operator-prices";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { tryPrice } from "@/lib/domain/quotes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Price packages with every service, line by line",
    tier: "quote",
    body: PriceTrialInput,
    reply: PriceTrialReply,
    run: async (ctx, { body }) => serializePriceTrial(await tryPrice(ctx, toPriceTrial(body)), ctx.locale),
  }),
});
