import { endpoint, route } from "@/lib/api/v2/dialect";
import { ShipmentPath, serializeTracking, TrackingQuery, TrackingV2 } from "@/lib/api/v2/shipments";
import { listTracking } from "@/lib/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    summary: "Get the movements of a shipment",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    query: TrackingQuery,
    reply: TrackingV2,
    run: async (ctx, { params, query }) =>
      serializeTracking(await listTracking(ctx, params.id, query.sort), ctx.locale),
  }),
});
