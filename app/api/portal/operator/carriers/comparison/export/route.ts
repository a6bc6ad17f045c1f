import { PlatformComparisonFileQuery } from "@/lib/api/portal/carriers/carrier-comparison";
import { carrierComparisonFile } from "@/lib/api/portal/server/carrier-comparison";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export the comparison of all carriers as CSV",
    tier: "write",
    query: PlatformComparisonFileQuery,
    files: ["text/csv"],
    run: (ctx, { query }) => carrierComparisonFile(ctx, query),
  }),
});
