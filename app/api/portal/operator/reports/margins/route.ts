import { PlatformReportQuery } from "@/lib/api/portal/operating/platform-reports";
import { marginReport } from "@/lib/api/portal/server/platform-reports";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary:
      "Tell what invoiced shipments of a period brought beside their real cost, by carrier, province and account",
    tier: "read",
    query: PlatformReportQuery,
    run: (ctx, { query }) => marginReport(ctx, query),
  }),
});
