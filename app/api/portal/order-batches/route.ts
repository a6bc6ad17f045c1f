import { OrderBatchInput, toBatchOrders } from "@/lib/api/portal/selling/inbox";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { createOrderBatch } from "@/lib/domain/selling/inbox";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Make shipments of many orders, in the background, each at the price that was shown",
    scope: "shipments.create",
    tier: "write",
    body: OrderBatchInput,
    status: 202,
    run: async (ctx, { body }) => {
      const { id, total } = await createOrderBatch(ctx, body.account_id, toBatchOrders(body));
      return { id, total };
    },
  }),
});
