import { AccountQuery, ShipmentCounts } from "@/lib/api/portal/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { countShipments } from "@/lib/domain/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Count the shipments of an account by state",
    scope: "shipments.show",
    tier: "read",
    query: AccountQuery,
    reply: ShipmentCounts,
    run: async (ctx, { query }) => ({ counts: await countShipments(ctx, query.account_id) }),
  }),
});
