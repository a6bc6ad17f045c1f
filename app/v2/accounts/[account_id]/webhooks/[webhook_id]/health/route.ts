import { serializeWebhookHealth, WebhookHealthV2 } from "@/lib/api/v2/messaging/webhook-health";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findWebhookHealth } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "webhooks.getHealth",
    summary: "Get how the receiver of a webhook subscription is doing",
    scope: "webhooks.manage",
    tier: "read",
    params: WebhookPath,
    reply: WebhookHealthV2,
    run: async (ctx, { params }) =>
      serializeWebhookHealth(await findWebhookHealth(ctx, params.account_id, params.webhook_id)),
  }),
});
