import { ProviderTestInput } from "@/lib/api/portal/money/payment-links";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { testPaymentProvider } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Ask a provider of payment links whose the saved credentials are",
    tier: "write",
    body: ProviderTestInput,
    run: async (ctx, { body }) => {
      const { id, name, isTest } = await testPaymentProvider(ctx, body.kind);
      return { merchant_name: name || id, is_test: isTest };
    },
  }),
});
