import { ReportQuery } from "@/lib/api/portal/operating/reports";
import { costReport } from "@/lib/api/portal/server/reports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Tell what the shipments of a period cost, by month, carrier and province",
    scope: "accounts.show",
    tier: "read",
    query: ReportQuery,
    run: (ctx, { query }) => costReport(ctx, query),
  }),
});
