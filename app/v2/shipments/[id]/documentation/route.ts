import {
  channelOf,
  chosenFormat,
  DocumentationQuery,
  DocumentationV2,
  documentFiles,
  serializeDocument,
  toPrintRequest,
  toReport,
} from "@/lib/api/v2/shipping/documents";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "documents.get",
    summary: "Obtain labels, delivery note or preparation sheet of a shipment",
    scope: "shipment_documentation.download",
    tier: "read",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    query: DocumentationQuery,
    reply: DocumentationV2,
    files: documentFiles,
    run: async (ctx, { params, query }, request) => {
      const { what: paper } = query;
      const format = chosenFormat(query.format, request);
      const wanted = { paper, ...toPrintRequest(query, format) };
      const paperwork = await obtainPaper(ctx, params.id, wanted, toReport(query, channelOf(ctx)));
      const accept = request.headers.get("accept") ?? "";
      return serializeDocument(paperwork, `${paper}-${params.id}`, { format, accept });
    },
  }),
});
