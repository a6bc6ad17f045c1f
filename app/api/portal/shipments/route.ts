import { PortalShipmentsQuery, toShipmentListing } from "@/lib/api/portal/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { writeEnvelope } from "@/lib/api/v2/envelope";
import { ShipmentList, writeSummary } from "@/lib/api/v2/shipments";
import { listShipments } from "@/lib/domain/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Search the shipments of an account",
    scope: "shipments.show",
    tier: "read",
    query: PortalShipmentsQuery,
    reply: ShipmentList,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listShipments(ctx, toShipmentListing(query));
      const summaries = rows.map((row) => writeSummary(row, ctx.baseUrl));
      return writeEnvelope({ rows: summaries, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
