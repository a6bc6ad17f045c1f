import { AccountQuery } from "@/lib/api/portal/identity/settings";
import { MessagePath } from "@/lib/api/portal/messaging/webhook-inspector";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findMessageSubscriptions } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Find the subscriptions that a message was for",
    scope: "webhooks.manage",
    tier: "read",
    params: MessagePath,
    query: AccountQuery,
    run: async (ctx, { params, query }) => ({
      webhook_ids: await findMessageSubscriptions(ctx, query.account_id, params.message_id),
    }),
  }),
});
