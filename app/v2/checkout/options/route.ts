import { canCall } from "@/lib/api/pipeline/authorize";
import { CheckoutInput, CheckoutOptions, serializeCheckoutOption, toCart } from "@/lib/api/v2/checkout";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { offerDelivery } from "@/lib/domain/selling/checkout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "checkout.options",
    summary: "Ask what a buyer may choose",
    scope: "checkout.quote",
    tier: "quote",
    takesPublishable: true,
    // A question changes nothing, and the answers to strangers must fill no table.
    holdsSecret: true,
    body: CheckoutInput,
    reply: CheckoutOptions,
    run: async (ctx, { body }) => {
      const place = { accountId: body.account_id, connectionId: body.connection_id ?? null };
      const { options } = await offerDelivery(ctx, place, toCart(body, ctx.locale));
      const showsCost = canCall(ctx, "accounts.show");
      return { options: options.map((option) => serializeCheckoutOption(option, { showsCost })) };
    },
  }),
});
