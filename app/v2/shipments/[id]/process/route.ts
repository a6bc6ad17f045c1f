import { ShipmentPath, ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { processShipment, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "shipments.process",
    summary: "Go on with a shipment that was created with `process_immediately` false",
    scope: "shipments.create",
    tier: "write",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    reply: ShipmentV2,
    run: async (ctx, { params }) => serializeShipment(await processShipment(ctx, params.id), ctx),
  }),
});
