import { PlatformReportQuery } from "@/lib/api/portal/operating/platform-reports";
import { moneyReport } from "@/lib/api/portal/server/platform-reports";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Tell what moved the balances of all accounts in a period, and which of them sent and paid most",
    tier: "read",
    query: PlatformReportQuery,
    run: (ctx, { query }) => moneyReport(ctx, query),
  }),
});
