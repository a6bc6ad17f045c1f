import { ChangedShipment, CorrectionInput, serializeChanged, toCorrection } from "@/lib/api/v2/shipping/corrections";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { correctShipment } from "@/lib/domain/shipping/changes";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "shipments.correct",
    summary: "Correct recipient, address or packages before dispatch",
    scope: "shipments.create",
    tier: "write",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    body: CorrectionInput,
    reply: ChangedShipment,
    run: async (ctx, { params, body }) =>
      serializeChanged(await correctShipment(ctx, params.id, toCorrection(body)), ctx),
  }),
});
