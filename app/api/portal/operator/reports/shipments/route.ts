import { PlatformReportQuery } from "@/lib/api/portal/operating/platform-reports";
import { platformShipmentReport } from "@/lib/api/portal/server/platform-reports";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Tell what all accounts created, dispatched and had delivered in a period, by day and by carrier",
    tier: "read",
    query: PlatformReportQuery,
    run: (ctx, { query }) => platformShipmentReport(ctx, query),
  }),
});
