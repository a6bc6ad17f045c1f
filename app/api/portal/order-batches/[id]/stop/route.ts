import { OrderBatchPath, OrderBatchQuery, serializeOrderBatch, toResultListing } from "@/lib/api/portal/selling/inbox";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { stopOrderBatch } from "@/lib/domain/selling/inbox";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Make no further shipments of a batch of orders",
    scope: "shipments.create",
    tier: "write",
    params: OrderBatchPath,
    query: OrderBatchQuery,
    run: async (ctx, { params, query }) =>
      serializeOrderBatch(await stopOrderBatch(ctx, params.id, toResultListing(query)), ctx.locale),
  }),
});
