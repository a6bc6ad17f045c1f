import { endpoint, route } from "@/lib/api/v2/dialect";
import {
  assertFormat,
  DocumentationV2,
  DocumentFilePath,
  DocumentFileQuery,
  documentFiles,
  serializeDocument,
} from "@/lib/api/v2/documents";
import { obtainDocument } from "@/lib/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    summary: "Obtain the labels or the delivery note of a shipment by file name",
    scope: "shipment_documentation.download",
    tier: "read",
    params: DocumentFilePath,
    query: DocumentFileQuery,
    reply: DocumentationV2,
    files: documentFiles,
    run: async (ctx, { params, query }, request) => {
      const { what, format } = params.file;
      assertFormat(what, format);
      const bytes = await obtainDocument(ctx, params.id, { what, format, keepStatus: query.no_status_change });
      return serializeDocument(bytes, format, `${what}-${params.id}`, request.headers.get("accept") ?? "");
    },
  }),
});
