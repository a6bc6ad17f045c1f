import {
  CancelReply,
  formatCancellationError,
  RefusedCancellation,
  serializeCancellation,
} from "@/lib/api/v2/shipping/shipment-changes";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { cancelShipment, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "shipments.cancel",
    summary: "Cancel a shipment, or ask for its rescue once it was dispatched",
    scope: "shipments.update",
    tier: "write",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    reply: CancelReply,
    formatError: formatCancellationError,
    errors: { 401: RefusedCancellation },
    run: async (ctx, { params }) => serializeCancellation(params.id, await cancelShipment(ctx, params.id)),
  }),
});
