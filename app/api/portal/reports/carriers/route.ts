import { ComparisonQuery } from "@/lib/api/portal/carriers/carrier-comparison";
import { carrierComparison } from "@/lib/api/portal/server/carrier-comparison";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Compare what became of the carriers' parcels in the last 90 days, by province of the recipient",
    scope: "shipments.show",
    tier: "read",
    query: ComparisonQuery,
    run: (ctx, { query }) => carrierComparison(ctx, query),
  }),
});
