import { ChangedShipment, RerouteInput, serializeChanged, toReroute } from "@/lib/api/v2/shipping/corrections";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { rerouteShipment } from "@/lib/domain/shipping/changes";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "shipments.reroute",
    summary: "Send it by another carrier or service, before dispatch",
    scope: "shipments.create",
    tier: "write",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    body: RerouteInput,
    reply: ChangedShipment,
    run: async (ctx, { params, body }) => serializeChanged(await rerouteShipment(ctx, params.id, toReroute(body)), ctx),
  }),
});
