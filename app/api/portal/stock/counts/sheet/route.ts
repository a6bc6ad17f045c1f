import { CountSheetQuery } from "@/lib/api/portal/goods/stock-moves";
import { readCountSheet } from "@/lib/api/portal/server/count-sheet";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { limits } from "@/lib/core/vocabulary";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Read counted stock from a sheet and compare it with the books",
    scope: "stocks.update",
    tier: "write",
    query: CountSheetQuery,
    upload: { limitBytes: limits.importBytes },
    run: (ctx, { query, file }) => readCountSheet(ctx, query, file),
  }),
});
