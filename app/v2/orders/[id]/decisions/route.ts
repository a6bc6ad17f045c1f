import { OrderPath } from "@/lib/api/v2/order-input";
import { OrderDecisionInput } from "@/lib/api/v2/order-shipment-input";
import { OrderV2, serializeOrder } from "@/lib/api/v2/orders";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { decideOrder } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "orders.decide",
    summary: "Answer a reason why an order waits",
    scope: "shipments.create",
    tier: "write",
    params: OrderPath,
    body: OrderDecisionInput,
    reply: OrderV2,
    run: async (ctx, { params, body }) => serializeOrder(await decideOrder(ctx, params.id, body), ctx),
  }),
});
