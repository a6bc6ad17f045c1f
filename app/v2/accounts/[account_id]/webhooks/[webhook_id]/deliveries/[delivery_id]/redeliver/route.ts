import { DeliveryPath, DeliveryV2, serializeDelivery } from "@/lib/api/v2/messaging/webhook-deliveries";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { redeliver } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "webhooks.redeliver",
    summary: "Send a delivery again at once",
    scope: "webhooks.manage",
    tier: "write",
    params: DeliveryPath,
    reply: DeliveryV2,
    status: 202,
    run: async (ctx, { params }) =>
      serializeDelivery(await redeliver(ctx, params.account_id, params.webhook_id, params.delivery_id)),
  }),
});
