import { ShipmentFileQuery } from "@/lib/api/portal/operating/reports";
import { shipmentFile } from "@/lib/api/portal/server/reports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export a table of the report of shipments as CSV",
    scope: "shipments.show",
    tier: "write",
    query: ShipmentFileQuery,
    files: ["text/csv"],
    run: (ctx, { query }) => shipmentFile(ctx, query),
  }),
});
