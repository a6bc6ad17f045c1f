import { visibleShipmentSort } from "@/lib/api/portal/server/visible-sort";
import {
  PortalShipmentsQuery,
  type serializePortalShipment,
  tableWriter,
  toShipmentListing,
} from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { writeEnvelope } from "@/lib/api/v2/envelope";
import { serializeVoidGuide } from "@/lib/api/v2/shipping/void-guides";
import { findVoidNumber, listTableTexts } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Search the shipments of an account",
    scope: "shipments.show",
    tier: "read",
    query: PortalShipmentsQuery,
    run: async (ctx, { query }, request) => {
      const page = await listTableTexts(
        ctx,
        toShipmentListing({ ...query, sort: visibleShipmentSort(ctx, query) }),
        tableWriter(ctx.baseUrl),
      );
      const meta = serializeVoidGuide(await findVoidNumber(ctx, query.q), ctx.locale);
      return writeEnvelope<ReturnType<typeof serializePortalShipment>, typeof meta>(page, query, {
        baseUrl: ctx.baseUrl,
        request,
        meta,
      });
    },
  }),
});
