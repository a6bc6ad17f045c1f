import { PlatformFileQuery } from "@/lib/api/portal/operating/platform-reports";
import { platformReportFile } from "@/lib/api/portal/server/platform-reports";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export a table of the reports over all accounts as CSV",
    tier: "write",
    query: PlatformFileQuery,
    files: ["text/csv"],
    run: (ctx, { query }) => platformReportFile(ctx, query),
  }),
});
