import {
  EditedShipment,
  ShipmentEditInput,
  serializeEdited,
  toShipmentEdit,
} from "@/lib/api/v2/shipping/shipment-changes";
import { ShipmentPath, ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { editShipment, findShipment, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "shipments.get",
    summary: "Get one shipment",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    reply: ShipmentV2,
    run: async (ctx, { params }) => serializeShipment(await findShipment(ctx, params.id), ctx),
  }),
  PUT: endpoint({
    operation: "shipments.update",
    summary: "Change the external id or the state of a shipment",
    scope: "shipments.update",
    tier: "write",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    body: ShipmentEditInput,
    reply: EditedShipment,
    run: async (ctx, { params, body }) =>
      serializeEdited(await editShipment(ctx, params.id, toShipmentEdit(body)), ctx),
  }),
});
