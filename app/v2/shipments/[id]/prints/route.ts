import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { PrintList, PrintsQuery, serializePrint } from "@/lib/api/v2/shipping/prints";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listPrints } from "@/lib/domain/shipping/documents";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "documents.listPrints",
    summary: "List when the documents of a shipment were printed, by whom and why, newest first",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    query: PrintsQuery,
    reply: PrintList,
    run: async (ctx, { params, query }, request) => {
      const { rows, total } = await listPrints(ctx, params.id, toWindow(query));
      return serializeEnvelope({ rows: rows.map(serializePrint), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
