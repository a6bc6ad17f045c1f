import { PortalStockPath, WatchInput } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeInventorySku } from "@/lib/api/v2/goods/inventory";
import { findInventorySku, watchStock } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Say from how few pieces on a SKU is marked as low",
    scope: "stocks.update",
    tier: "write",
    params: PortalStockPath,
    body: WatchInput,
    run: async (ctx, { params, body }) => {
      await watchStock(ctx, params.sku_id, body.low_stock_at);
      return serializeInventorySku(await findInventorySku(ctx, params.sku_id));
    },
  }),
});
