import { ReplayInput, ReplayV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { replayDeliveries } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "webhooks.replay",
    summary: "Send everything again that did not arrive in a span of time",
    scope: "webhooks.manage",
    tier: "write",
    params: WebhookPath,
    body: ReplayInput,
    reply: ReplayV2,
    status: 202,
    run: async (ctx, { params, body }) => {
      const span = { since: body.since, until: body.until ?? undefined };
      const { queued, hasMore } = await replayDeliveries(ctx, params.account_id, params.webhook_id, span);
      return { queued, more: hasMore };
    },
  }),
});
