import { ProviderInput, serializeProviders } from "@/lib/api/portal/money/payment-links";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { listPaymentProviders, savePaymentProvider } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the providers of payment links, and how they are set up",
    tier: "read",
    run: async (ctx) => serializeProviders(await listPaymentProviders(ctx), ctx.baseUrl),
  }),
  PUT: operatorEndpoint({
    summary: "Set up a provider of payment links, whose credentials are tried first",
    tier: "write",
    body: ProviderInput,
    run: async (ctx, { body }) => {
      const { kind, is_offered: isOffered, minimum: minimumCents, maximum: maximumCents } = body;
      const secrets = { accessToken: body.access_token, webhookSecret: body.webhook_secret };
      const saved = await savePaymentProvider(ctx, kind, { isOffered, minimumCents, maximumCents, ...secrets });
      return serializeProviders(saved, ctx.baseUrl);
    },
  }),
});
