import { OrderPath } from "@/lib/api/v2/order-input";
import { OrderV2, serializeOrder } from "@/lib/api/v2/orders";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findOrder } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "orders.get",
    summary: "Get an order with its lines and its shipments",
    scope: "shipments.show",
    tier: "read",
    params: OrderPath,
    reply: OrderV2,
    run: async (ctx, { params }) => serializeOrder(await findOrder(ctx, params.id), ctx),
  }),
});
