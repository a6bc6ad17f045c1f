import {
  AccountDeliveriesQuery,
  serializeAccountDeliveries,
  toAccountDeliveryFilter,
} from "@/lib/api/portal/messaging/webhook-inspector";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listAccountDeliveries } from "@/lib/domain/messaging/webhooks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the deliveries of all subscriptions of an account, newest first",
    scope: "webhooks.manage",
    tier: "read",
    query: AccountDeliveriesQuery,
    run: async (ctx, { query }) =>
      serializeAccountDeliveries(await listAccountDeliveries(ctx, toAccountDeliveryFilter(query))),
  }),
});
