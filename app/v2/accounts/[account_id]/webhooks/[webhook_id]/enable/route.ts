import { serializeWebhookHealth, WebhookEnabling, WebhookHealthV2 } from "@/lib/api/v2/messaging/webhook-health";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { enableWebhook, findWebhookHealth } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "webhooks.enable",
    summary: "Enable a webhook subscription, with or without what was held",
    scope: "webhooks.manage",
    tier: "write",
    params: WebhookPath,
    body: WebhookEnabling,
    reply: WebhookHealthV2,
    run: async (ctx, { params, body }) => {
      await enableWebhook(ctx, params.account_id, params.webhook_id, { isReplaying: body.replay });
      return serializeWebhookHealth(await findWebhookHealth(ctx, params.account_id, params.webhook_id));
    },
  }),
});
