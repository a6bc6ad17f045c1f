import { canCall } from "@/lib/api/pipeline/authorize";
import { OrderOptionsInput, serializePricedOrder, serializeReach, toChosen } from "@/lib/api/portal/selling/inbox";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findBalance } from "@/lib/domain/money/ledger";
import { priceOrders } from "@/lib/domain/selling/inbox";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Price the orders of a page, each with the option that would be bought, and tell the balance",
    scope: "shipments.quote",
    tier: "quote",
    // As much as quotes of ten loads: packings and places of a page are mostly known.
    requestCost: 10,
    body: OrderOptionsInput,
    run: async (ctx, { body }) => {
      const [orders, balance] = await Promise.all([
        priceOrders(ctx, body.account_id, { ids: body.order_ids, chosen: toChosen(body.chosen) }),
        canCall(ctx, "accounts.show") ? findBalance(ctx, body.account_id) : null,
      ]);
      return {
        data: orders.map((order) => serializePricedOrder(order, ctx.locale)),
        balance: balance && serializeReach(balance),
      };
    },
  }),
});
