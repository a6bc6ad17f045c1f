import { PlaceQuery } from "@/lib/api/portal/shipping/manifests";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { previewHandOver } from "@/lib/domain/shipping/manifests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Show what closing the day of a carrier at an origin would take, and what would stay",
    scope: "shipments.show",
    tier: "read",
    query: PlaceQuery,
    run: (ctx, { query }) =>
      previewHandOver(ctx, {
        accountId: query.account_id,
        originId: query.origin_id,
        carrierId: query.carrier_id,
      }),
  }),
});
