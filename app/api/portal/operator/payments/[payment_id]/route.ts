import { PaymentPath } from "@/lib/api/portal/money/payment-links";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { markPaymentSeen } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Note that the warnings of a payment were seen",
    tier: "write",
    params: PaymentPath,
    run: async (ctx, { params }) => {
      await markPaymentSeen(ctx, params.payment_id);
      return { done: true as const };
    },
  }),
});
