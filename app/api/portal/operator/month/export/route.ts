import { MonthFileQuery } from "@/lib/api/portal/operating/operator-month";
import { monthFile } from "@/lib/api/portal/server/operator-month";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { xlsxType } from "@/lib/api/sheets/xlsx-file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export balances, movements or statistics of a month as CSV or XLSX",
    tier: "write",
    query: MonthFileQuery,
    files: ["text/csv", xlsxType],
    run: (ctx, { query }) => monthFile(ctx, query),
  }),
});
