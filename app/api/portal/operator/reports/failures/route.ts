import { PlatformReportQuery } from "@/lib/api/portal/operating/platform-reports";
import { failureReport } from "@/lib/api/portal/server/platform-reports";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Count what failed in a period over all accounts, by kind and day",
    tier: "read",
    query: PlatformReportQuery,
    run: (ctx, { query }) => failureReport(ctx, query),
  }),
});
