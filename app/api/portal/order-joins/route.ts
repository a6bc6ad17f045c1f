import { OrderJoinsInput, serializeOrderJoin } from "@/lib/api/portal/selling/orders";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findOrderJoins } from "@/lib/domain/selling/joins";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Tell which of these orders can go with others of the same person, and what that saves",
    scope: "shipments.create",
    tier: "quote",
    // As the prices of a page of orders: account, boxes and catalogue are read once.
    requestCost: 10,
    body: OrderJoinsInput,
    run: async (ctx, { body }) => ({
      data: (await findOrderJoins(ctx, body.account_id, body.order_ids)).map(serializeOrderJoin),
    }),
  }),
});
