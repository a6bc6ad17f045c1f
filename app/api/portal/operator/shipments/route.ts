import { foundAtMost, OperatorShipmentsQuery, serializeFound } from "@/lib/api/operator/shipments";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { searchShipmentsOfAll } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Search the shipments of every account",
    tier: "read",
    query: OperatorShipmentsQuery,
    run: async (ctx, { query }) => serializeFound(await searchShipmentsOfAll(ctx, query.q, foundAtMost)),
  }),
});
