import { SortQuery } from "@/lib/api/v2/pricing/quotes";
import { ReturnInput, toReturnDraft } from "@/lib/api/v2/shipping/returns";
import { ShipmentPath, ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createReturn } from "@/lib/domain/shipping/returns";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "returns.create",
    summary: "Create the return of a shipment, or of a part of it, from a quote option",
    scope: "shipments.create",
    tier: "create",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    query: SortQuery,
    body: ReturnInput,
    reply: ShipmentV2,
    status: 201,
    run: async (ctx, { params, query, body }) =>
      serializeShipment(await createReturn(ctx, params.id, toReturnDraft(body, query)), ctx),
  }),
});
