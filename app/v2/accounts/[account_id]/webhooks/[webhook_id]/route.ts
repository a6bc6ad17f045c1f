import { Deleted, serializeWebhook, WebhookEdit, WebhookPath, WebhookV2 } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { deleteWebhook, redirectWebhook } from "@/lib/domain/messaging/webhooks";
import { targetPolicy } from "@/lib/platform/egress";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    operation: "webhooks.update",
    summary: "Send a webhook subscription to another address",
    scope: "webhooks.manage",
    tier: "write",
    params: WebhookPath,
    body: WebhookEdit,
    reply: WebhookV2,
    run: async (ctx, { params, body }) =>
      serializeWebhook(
        await redirectWebhook(
          ctx,
          params.account_id,
          params.webhook_id,
          { url: body.url, topic: body.topic ?? undefined },
          targetPolicy(process.env, ctx.baseUrl),
        ),
      ),
  }),
  DELETE: endpoint({
    operation: "webhooks.delete",
    summary: "End a webhook subscription",
    scope: "webhooks.manage",
    tier: "write",
    params: WebhookPath,
    reply: Deleted,
    status: 204,
    run: async (ctx, { params }) => {
      await deleteWebhook(ctx, params.account_id, params.webhook_id);
      return null;
    },
  }),
});
