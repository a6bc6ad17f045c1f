import { ReceptionsV2, serializeReceptions } from "@/lib/api/v2/shipping/receptions";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";
import { listReceptions } from "@/lib/domain/warehouse/receptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "returns.listReceptions",
    summary: "List what was received of a return, or of a shipment that came back, piece by piece",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    reply: ReceptionsV2,
    run: async (ctx, { params }) => serializeReceptions(await listReceptions(ctx, params.id)),
  }),
});
