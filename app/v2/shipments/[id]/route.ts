import { endpoint, route } from "@/lib/api/v2/dialect";
import { ShipmentPath, ShipmentV2, serializeShipment } from "@/lib/api/v2/shipments";
import { findShipment } from "@/lib/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    summary: "Get one shipment",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    reply: ShipmentV2,
    run: async (ctx, { params }) => serializeShipment(await findShipment(ctx, params.id), ctx.baseUrl),
  }),
});
