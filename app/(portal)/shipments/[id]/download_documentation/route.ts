import type { ApiHandler } from "@/lib/api/pipeline/exchange";
import { withoutHeader } from "@/lib/api/pipeline/reply";
import { toRouteHandler } from "@/lib/api/pipeline/route-handler";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import {
  DocumentationQuery,
  documentFiles,
  serializeDocument,
  toPrintRequest,
  toReport,
} from "@/lib/api/v2/shipping/documents";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { DomainError } from "@/lib/core/errors";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

const obtain = endpoint({
  summary: "Download a paper of a shipment, as a signed-in person",
  scope: "shipment_documentation.download",
  tier: "read",
  params: ShipmentPath,
  resolveId: resolveShipmentId,
  query: DocumentationQuery,
  files: documentFiles,
  run: async (ctx, { params, query }) => {
    if (ctx.actor.kind !== "user") throw new DomainError({ code: "unauthenticated" });
    const { what: paper, format = "pdf" } = query;
    const wanted = { paper, ...toPrintRequest(query, format) };
    const paperwork = await obtainPaper(ctx, params.id, wanted, toReport(query, "portal"));
    const accept = documentFiles.join();
    return serializeDocument(paperwork, `${paper}-${params.id}`, { format, accept });
  },
});

/**
 * The same endpoint as a link for people: the document is an attachment, a signed-out person is redirected to the
 * sign-in, and the browser shows no prompt for Basic authentication.
 */
const download: ApiHandler = async (request, params) => {
  const response = withoutHeader(await obtain.handle(request, params), "WWW-Authenticate");
  const disposition = response.headers["Content-Disposition"];
  const isNavigation = request.headers.get("sec-fetch-mode") === "navigate";
  if (response.status === 401 && isNavigation) {
    const location = `/login?next=${encodeURIComponent(request.path + request.search)}`;
    return { status: 307, headers: { Location: location, "Cache-Control": "no-store" }, body: null };
  }
  if (!disposition) return response;
  const attachment = disposition.replace(/^inline/, "attachment");
  return { ...response, headers: { ...response.headers, "Content-Disposition": attachment } };
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: toRouteHandler(download, obtain.spec),
});
