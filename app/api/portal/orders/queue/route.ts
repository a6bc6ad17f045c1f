import { QueueOrdersInput } from "@/lib/api/portal/selling/orders";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { queueOrders } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Make shipments of many orders, in the background",
    scope: "shipments.create",
    tier: "write",
    body: QueueOrdersInput,
    status: 202,
    run: (ctx, { body }) => queueOrders(ctx, body.account_id, body.order_ids),
  }),
});
