import { AccountQuery } from "@/lib/api/portal/identity/settings";
import { DeliveryInspectionPath, serializeDeliveryInspection } from "@/lib/api/portal/messaging/webhook-inspector";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { inspectDelivery } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get a delivery as it was sent, with its signature",
    scope: "webhooks.manage",
    tier: "read",
    params: DeliveryInspectionPath,
    query: AccountQuery,
    run: async (ctx, { params, query }) =>
      serializeDeliveryInspection(await inspectDelivery(ctx, query.account_id, params.delivery_id)),
  }),
});
