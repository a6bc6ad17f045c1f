import { SearchQuery, SearchReply, serializeSearch, toFilter } from "@/lib/api/v1/shipments";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { listSummaries } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "v1.shipments.search",
    summary: "Search the shipments of an account",
    scope: "shipments.show",
    tier: "read",
    query: SearchQuery,
    reply: SearchReply,
    run: async (ctx, { query }, request) =>
      serializeSearch(await listSummaries(ctx, toFilter(query)), query, { baseUrl: ctx.baseUrl, request }),
  }),
});
