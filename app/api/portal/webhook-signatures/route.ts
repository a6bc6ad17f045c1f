import { longestReceivedBody, SignatureCheck, toReceivedMessage } from "@/lib/api/portal/messaging/webhook-inspector";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { checkReceivedMessage } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Check what a receiver got against the secrets of a subscription",
    scope: "webhooks.manage",
    tier: "read",
    body: SignatureCheck,
    longestText: longestReceivedBody,
    run: async (ctx, { body }) => ({
      outcome: await checkReceivedMessage(ctx, body.account_id, body.webhook_id, toReceivedMessage(body)),
    }),
  }),
});
