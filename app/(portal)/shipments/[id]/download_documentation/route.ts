import type { Handler } from "@/lib/api/endpoint";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { assertFormat, DocumentationQuery, DocumentationV2, serializeDocument } from "@/lib/api/v2/documents";
import { ShipmentPath } from "@/lib/api/v2/shipments";
import { obtainDocument } from "@/lib/documents";
import { DomainError } from "@/lib/errors";

const obtain = endpoint({
  summary: "Download the labels or the delivery note of a shipment, as a signed-in person",
  scope: "shipment_documentation.download",
  tier: "read",
  params: ShipmentPath,
  query: DocumentationQuery,
  reply: DocumentationV2,
  run: async (ctx, { params, query: { what, format, no_status_change: keepStatus } }) => {
    if (ctx.actor.kind !== "user") throw new DomainError({ code: "unauthenticated" });
    assertFormat(what, format);
    const bytes = await obtainDocument(ctx, params.id, { what, format, keepStatus });
    return serializeDocument(bytes, format, `${what}-${params.id}`, `application/${format}`);
  },
});

/**
 * A link for people: a document is saved and not opened, whoever is signed out is led to the sign-in, and no browser asks
 * for a name and password of its own.
 */
const download: Handler = async (request, about) => {
  const response = await obtain(request, about);
  const { headers } = response;
  headers.delete("www-authenticate");
  headers.delete("access-control-allow-origin");
  const disposition = headers.get("content-disposition");
  if (disposition) headers.set("content-disposition", disposition.replace(/^inline/, "attachment"));
  const isVisit = request.headers.get("sec-fetch-mode") === "navigate";
  if (response.status !== 401 || !isVisit) return response;
  const { pathname, search } = new URL(request.url);
  const location = `/login?next=${encodeURIComponent(pathname + search)}`;
  return new Response(null, { status: 307, headers: { Location: location, "Cache-Control": "no-store" } });
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: Object.assign(download, { spec: obtain.spec }),
});
