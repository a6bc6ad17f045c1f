import { serializePreviousSecrets, WebhookSecretV2 } from "@/lib/api/v2/messaging/webhook-health";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { showWebhookSecret } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "webhooks.getSecret",
    summary: "Get the secret that messages to a receiver are signed with",
    scope: "webhooks.manage",
    tier: "read",
    params: WebhookPath,
    reply: WebhookSecretV2,
    run: async (ctx, { params }) => {
      const { secret, previous } = await showWebhookSecret(ctx, params.account_id, params.webhook_id);
      return { secret, previous: serializePreviousSecrets(previous) };
    },
  }),
});
