import { DuplicateInput, toDuplicate } from "@/lib/api/v2/shipping/corrections";
import { ShipmentPath, ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { duplicateShipment } from "@/lib/domain/shipping/changes";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "shipments.duplicate",
    summary: "Create one more shipment of the same, from any state",
    scope: "shipments.create",
    tier: "create",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    body: DuplicateInput,
    reply: ShipmentV2,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeShipment(await duplicateShipment(ctx, params.id, toDuplicate(body)), ctx),
  }),
});
