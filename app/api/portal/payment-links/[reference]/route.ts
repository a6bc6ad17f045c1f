import { PaymentLinkPath, serializePaymentLink } from "@/lib/api/portal/money/payment-links";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findPaymentLink } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get a payment link and what became of its payments",
    scope: "accounts.show",
    tier: "read",
    params: PaymentLinkPath,
    run: async (ctx, { params }) => serializePaymentLink(await findPaymentLink(ctx, params.reference)),
  }),
});
