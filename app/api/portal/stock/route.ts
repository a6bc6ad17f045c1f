import { PortalStockQuery, serializeStock } from "@/lib/api/portal/goods/goods";
import { toStockSelection } from "@/lib/api/portal/goods/stock-moves";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { listStock } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Search the stock of an account",
    scope: "stocks.read",
    tier: "read",
    query: PortalStockQuery,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listStock(ctx, { ...toStockSelection(query), ...toWindow(query) });
      return serializeEnvelope({ rows: rows.map(serializeStock), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
