import { PortalStockPath, StockHistoryQuery, serializeHistory } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { stockHistory } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Tell what came in, went out and was there on each of the last days",
    scope: "stocks.read",
    tier: "read",
    params: PortalStockPath,
    query: StockHistoryQuery,
    run: async (ctx, { params, query }) => serializeHistory(await stockHistory(ctx, params.sku_id, query)),
  }),
});
