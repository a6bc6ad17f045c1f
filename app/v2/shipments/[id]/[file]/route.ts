import {
  channelOf,
  DocumentationV2,
  DocumentFilePath,
  DocumentFileQuery,
  documentFiles,
  serializeDocument,
  toPrintRequest,
  toReport,
} from "@/lib/api/v2/shipping/documents";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "documents.getFile",
    summary: "Obtain a paper of a shipment by file name",
    scope: "shipment_documentation.download",
    tier: "read",
    params: DocumentFilePath,
    resolveId: resolveShipmentId,
    query: DocumentFileQuery,
    reply: DocumentationV2,
    files: documentFiles,
    run: async (ctx, { params, query }, request) => {
      const { what: paper, format } = params.file;
      const wanted = { paper, ...toPrintRequest(query, format) };
      const paperwork = await obtainPaper(ctx, params.id, wanted, toReport(query, channelOf(ctx)));
      const accept = request.headers.get("accept") ?? "";
      return serializeDocument(paperwork, `${paper}-${params.id}`, { format, accept });
    },
  }),
});
