import { DeliveryDetailV2, DeliveryPath, serializeDeliveryDetail } from "@/lib/api/v2/messaging/webhook-deliveries";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findDelivery } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "webhooks.getDelivery",
    summary: "Get a delivery with what was sent and what came back",
    scope: "webhooks.manage",
    tier: "read",
    params: DeliveryPath,
    reply: DeliveryDetailV2,
    run: async (ctx, { params }) =>
      serializeDeliveryDetail(await findDelivery(ctx, params.account_id, params.webhook_id, params.delivery_id)),
  }),
});
