import {
  CalibrationPath,
  CalibrationQuery,
  DocumentationV2,
  documentFiles,
  serializeDocument,
  toPrintRequest,
} from "@/lib/api/v2/shipping/documents";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { obtainCalibration } from "@/lib/domain/shipping/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "documents.getCalibrationPage",
    summary: "Obtain the page to adjust a printer by: rulers, bar codes of three widths, edges",
    scope: "shipment_documentation.download",
    tier: "read",
    params: CalibrationPath,
    query: CalibrationQuery,
    reply: DocumentationV2,
    files: documentFiles,
    run: async (_ctx, { params, query }, request) => {
      const format = params.file;
      const accept = request.headers.get("accept") ?? "";
      return serializeDocument(await obtainCalibration(toPrintRequest(query, format)), "calibration", {
        format,
        accept,
      });
    },
  }),
});
