import { PortalStockPath } from "@/lib/api/portal/goods/goods";
import { StockPlaceInput } from "@/lib/api/portal/goods/stock-places";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { listPlaces, setPlace } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Tell where a SKU lies in each warehouse",
    scope: "stocks.read",
    tier: "read",
    params: PortalStockPath,
    run: (ctx, { params }) => listPlaces(ctx, params.sku_id),
  }),
  PUT: endpoint({
    summary: "Say where a SKU lies in a warehouse",
    scope: "stocks.update",
    tier: "write",
    params: PortalStockPath,
    body: StockPlaceInput,
    run: async (ctx, { params, body }) => {
      await setPlace(ctx, params.sku_id, body);
      return listPlaces(ctx, params.sku_id);
    },
  }),
});
