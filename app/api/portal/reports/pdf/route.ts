import { ReportPdfQuery } from "@/lib/api/portal/operating/reports";
import { reportPdf } from "@/lib/api/portal/server/report-pdf";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download the reports of a period as PDF, costs for roles that see money",
    scope: "shipments.show",
    tier: "write",
    query: ReportPdfQuery,
    files: ["application/pdf"],
    run: (ctx, { query }) => reportPdf(ctx, query),
  }),
});
