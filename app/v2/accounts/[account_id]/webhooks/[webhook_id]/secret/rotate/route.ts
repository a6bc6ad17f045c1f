import { RotatedSecretV2, SecretRotation, serializePreviousSecrets } from "@/lib/api/v2/messaging/webhook-health";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { rotateWebhookSecret } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "webhooks.rotateSecret",
    summary: "Make a new secret for a webhook subscription",
    scope: "webhooks.manage",
    tier: "write",
    params: WebhookPath,
    body: SecretRotation,
    reply: RotatedSecretV2,
    run: async (ctx, { params, body }) => {
      const { account_id, webhook_id } = params;
      const { previous } = await rotateWebhookSecret(ctx, account_id, webhook_id, body.grace_seconds);
      return { previous: serializePreviousSecrets(previous) };
    },
  }),
});
