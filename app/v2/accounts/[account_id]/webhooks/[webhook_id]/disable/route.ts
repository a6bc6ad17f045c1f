import { serializeWebhookHealth, WebhookHealthV2 } from "@/lib/api/v2/messaging/webhook-health";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { disableWebhook, findWebhookHealth } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "webhooks.disable",
    summary: "Disable a webhook subscription; what it would be told is held",
    scope: "webhooks.manage",
    tier: "write",
    params: WebhookPath,
    reply: WebhookHealthV2,
    run: async (ctx, { params }) => {
      await disableWebhook(ctx, params.account_id, params.webhook_id);
      return serializeWebhookHealth(await findWebhookHealth(ctx, params.account_id, params.webhook_id));
    },
  }),
});
