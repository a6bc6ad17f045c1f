import { OrderBatchPath, OrderBatchQuery, serializeOrderBatch, toResultListing } from "@/lib/api/portal/selling/inbox";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findOrderBatch } from "@/lib/domain/selling/inbox";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Tell how far the shipments of many orders are, with the result of each",
    scope: "shipments.show",
    tier: "read",
    params: OrderBatchPath,
    query: OrderBatchQuery,
    run: async (ctx, { params, query }) =>
      serializeOrderBatch(await findOrderBatch(ctx, params.id, toResultListing(query)), ctx.locale),
  }),
});
