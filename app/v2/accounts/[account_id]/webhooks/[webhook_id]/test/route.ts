import { DeliveryV2, serializeDelivery } from "@/lib/api/v2/messaging/webhook-deliveries";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { sendTestEvent } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "webhooks.test",
    summary: "Send a test event of the subscription's topic",
    scope: "webhooks.manage",
    tier: "write",
    params: WebhookPath,
    reply: DeliveryV2,
    status: 202,
    run: async (ctx, { params }) => serializeDelivery(await sendTestEvent(ctx, params.account_id, params.webhook_id)),
  }),
});
