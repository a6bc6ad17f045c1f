import { AccountPath } from "@/lib/api/v2/accounts";
import { serializeWebhookHealth, WebhookHealthListV2 } from "@/lib/api/v2/messaging/webhook-health";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listWebhookHealth } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "webhooks.getAccountHealth",
    summary: "Get how all receivers of an account are doing",
    scope: "webhooks.manage",
    tier: "read",
    params: AccountPath,
    reply: WebhookHealthListV2,
    run: async (ctx, { params }) => (await listWebhookHealth(ctx, params.account_id)).map(serializeWebhookHealth),
  }),
});
