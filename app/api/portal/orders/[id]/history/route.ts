import { orderHistory } from "@/lib/api/portal/server/order-history";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { OrderPath } from "@/lib/api/v2/order-input";
import { findOrder } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Say what happened to an order and to its shipments, newest first",
    scope: "shipments.show",
    tier: "read",
    params: OrderPath,
    run: async (ctx, { params }) => ({ data: await orderHistory(ctx, await findOrder(ctx, params.id)) }),
  }),
});
