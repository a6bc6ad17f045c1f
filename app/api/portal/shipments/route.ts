import { PortalShipmentsQuery, toShipmentListing } from "@/lib/api/portal/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { writeEnvelope } from "@/lib/api/v2/envelope";
import { ShipmentList, summaryWriter } from "@/lib/api/v2/shipments";
import { listShipmentTexts } from "@/lib/domain/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Search the shipments of an account",
    scope: "shipments.show",
    tier: "read",
    query: PortalShipmentsQuery,
    reply: ShipmentList,
    run: async (ctx, { query }, request) => {
      const page = await listShipmentTexts(ctx, toShipmentListing(query), summaryWriter(ctx.baseUrl));
      return writeEnvelope(page, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
