import { serializeEnvelope } from "@/lib/api/v2/envelope";
import {
  DeliveriesQuery,
  DeliveryListV2,
  serializeDelivery,
  toDeliveryFilter,
} from "@/lib/api/v2/messaging/webhook-deliveries";
import { WebhookPath } from "@/lib/api/v2/messaging/webhooks";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listDeliveries } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "webhooks.listDeliveries",
    summary: "List what was and is to be sent to a receiver, newest first",
    scope: "webhooks.manage",
    tier: "read",
    params: WebhookPath,
    query: DeliveriesQuery,
    reply: DeliveryListV2,
    run: async (ctx, { params, query }, request) => {
      const { account_id, webhook_id } = params;
      const { rows, total } = await listDeliveries(ctx, account_id, webhook_id, toDeliveryFilter(query));
      return serializeEnvelope({ rows: rows.map(serializeDelivery), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
