import { CostFileQuery } from "@/lib/api/portal/operating/reports";
import { costFile } from "@/lib/api/portal/server/reports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export a table of the report of costs as CSV",
    scope: "accounts.show",
    tier: "write",
    query: CostFileQuery,
    files: ["text/csv"],
    run: (ctx, { query }) => costFile(ctx, query),
  }),
});
