import { ReportQuery } from "@/lib/api/portal/operating/reports";
import { shipmentReport } from "@/lib/api/portal/server/reports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Tell what a period created, dispatched and delivered, its incidents and its returns",
    scope: "shipments.show",
    tier: "read",
    query: ReportQuery,
    run: (ctx, { query }) => shipmentReport(ctx, query),
  }),
});
