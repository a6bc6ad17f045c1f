import { ShipmentPath, ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { releaseShipment, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "shipments.release",
    summary: "Send a stopped shipment all the same",
    scope: "shipments.update",
    tier: "write",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    reply: ShipmentV2,
    run: async (ctx, { params }) => serializeShipment(await releaseShipment(ctx, params.id), ctx),
  }),
});
