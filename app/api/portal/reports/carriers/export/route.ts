import { ComparisonFileQuery } from "@/lib/api/portal/carriers/carrier-comparison";
import { carrierComparisonFile } from "@/lib/api/portal/server/carrier-comparison";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the comparison of carriers as CSV",
    scope: "shipments.show",
    tier: "write",
    query: ComparisonFileQuery,
    files: ["text/csv"],
    run: (ctx, { query }) => carrierComparisonFile(ctx, query),
  }),
});
