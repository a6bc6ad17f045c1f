import { endpoint, route } from "@/lib/api/v2/dialect";
import {
  assertFormat,
  DocumentationQuery,
  DocumentationV2,
  documentFiles,
  serializeDocument,
} from "@/lib/api/v2/documents";
import { ShipmentPath } from "@/lib/api/v2/shipments";
import { obtainDocument } from "@/lib/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    summary: "Obtain the labels or the delivery note of a shipment",
    scope: "shipment_documentation.download",
    tier: "read",
    params: ShipmentPath,
    query: DocumentationQuery,
    reply: DocumentationV2,
    files: documentFiles,
    run: async (ctx, { params, query }, request) => {
      assertFormat(query.what, query.format);
      const bytes = await obtainDocument(ctx, params.id, {
        what: query.what,
        format: query.format,
        keepStatus: query.no_status_change,
      });
      const name = `${query.what}-${params.id}`;
      return serializeDocument(bytes, query.format, name, request.headers.get("accept") ?? "");
    },
  }),
});
