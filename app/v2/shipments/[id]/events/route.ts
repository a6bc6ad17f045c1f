import { ShipmentEventsV2, serializeShipmentEvents } from "@/lib/api/v2/messaging/webhook-deliveries";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listShipmentEvents } from "@/lib/domain/messaging/webhooks";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "shipments.listEvents",
    summary: "List the webhook messages about a shipment, newest first",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    reply: ShipmentEventsV2,
    run: async (ctx, { params }) => serializeShipmentEvents(await listShipmentEvents(ctx, params.id)),
  }),
});
