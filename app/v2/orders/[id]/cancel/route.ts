import { OrderPath } from "@/lib/api/v2/order-input";
import { OrderV2, serializeOrder } from "@/lib/api/v2/orders";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { cancelOrder } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "orders.cancel",
    summary: "Cancel an order of which nothing is in a shipment",
    scope: "shipments.update",
    tier: "write",
    params: OrderPath,
    reply: OrderV2,
    run: async (ctx, { params }) => serializeOrder(await cancelOrder(ctx, params.id), ctx),
  }),
});
