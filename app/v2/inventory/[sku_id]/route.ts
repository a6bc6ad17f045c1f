import { InventoryPath, InventorySkuV2, serializeInventorySku } from "@/lib/api/v2/goods/inventory";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findInventorySku } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "inventory.get",
    summary: "Get one SKU with its stock",
    scope: "stocks.read",
    tier: "read",
    params: InventoryPath,
    reply: InventorySkuV2,
    run: async (ctx, { params }) => serializeInventorySku(await findInventorySku(ctx, params.sku_id)),
  }),
});
