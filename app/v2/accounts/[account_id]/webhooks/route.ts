import { AccountPath } from "@/lib/api/v2/accounts";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import {
  serializeWebhook,
  WebhookInput,
  WebhookListV2,
  WebhooksQuery,
  WebhookV2,
} from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createWebhook, listWebhooks } from "@/lib/domain/messaging/webhooks";
import { targetPolicy } from "@/lib/platform/egress";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "webhooks.list",
    summary: "List the webhook subscriptions of an account",
    scope: "webhooks.manage",
    tier: "read",
    params: AccountPath,
    query: WebhooksQuery,
    reply: WebhookListV2,
    run: async (ctx, { params, query }, request) => {
      const { rows, total } = await listWebhooks(ctx, params.account_id, toWindow(query));
      return serializeEnvelope({ rows: rows.map(serializeWebhook), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    operation: "webhooks.create",
    summary: "Subscribe an address to a topic",
    scope: "webhooks.manage",
    tier: "write",
    params: AccountPath,
    body: WebhookInput,
    reply: WebhookV2,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeWebhook(await createWebhook(ctx, params.account_id, body, targetPolicy(process.env, ctx.baseUrl))),
  }),
});
