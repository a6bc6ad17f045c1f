import { trackingLinks } from "@/lib/api/shared/tracking-links";
import { AccountQuery } from "@/lib/api/v1/address-book";
import { DetailReply, ShipmentPathV1, serializeDetail } from "@/lib/api/v1/shipments";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { findShipmentOf, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "v1.shipments.get",
    summary: "Get one shipment",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPathV1,
    resolveId: resolveShipmentId,
    query: AccountQuery,
    reply: DetailReply,
    run: async (ctx, { params, query }) => {
      const shipment = await findShipmentOf(ctx, query.account_id, params.id);
      return serializeDetail(shipment, trackingLinks(shipment, ctx.baseUrl));
    },
  }),
});
