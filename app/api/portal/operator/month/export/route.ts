import { MonthFileQuery } from "@/lib/api/portal/operating/operator-month";
import { monthFile } from "@/lib/api/portal/server/operator-month";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export balances, movements or statistics of a month as CSV",
    tier: "write",
    query: MonthFileQuery,
    files: ["text/csv"],
    run: (ctx, { query }) => monthFile(ctx, query),
  }),
});
