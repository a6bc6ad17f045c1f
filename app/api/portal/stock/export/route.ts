import { StockExportQuery } from "@/lib/api/portal/goods/stock-moves";
import { stockFile } from "@/lib/api/portal/server/stock-file";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { xlsxType } from "@/lib/api/sheets/xlsx-file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the stock that matches as CSV or as a workbook",
    scope: "stocks.read",
    tier: "write",
    query: StockExportQuery,
    files: ["text/csv", xlsxType],
    run: (ctx, { query }) => stockFile(ctx, query),
  }),
});
