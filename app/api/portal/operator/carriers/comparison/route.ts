import { PlatformComparisonQuery } from "@/lib/api/portal/carriers/carrier-comparison";
import { carrierComparison } from "@/lib/api/portal/server/carrier-comparison";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Compare what became of all carriers' parcels in the last 90 days, by province of the recipient",
    tier: "read",
    query: PlatformComparisonQuery,
    run: (ctx, { query }) => carrierComparison(ctx, query),
  }),
});
