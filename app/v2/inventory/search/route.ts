import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { InventoryList, InventoryQuery, serializeInventorySku } from "@/lib/api/v2/goods/inventory";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listInventory } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "inventory.search",
    summary: "Search the SKUs that the caller may access, with their stock",
    scope: "stocks.read",
    tier: "read",
    query: InventoryQuery,
    reply: InventoryList,
    run: async (ctx, { query }, request) => {
      const { account_id: accountId, sku, barcode, classification: classificationId } = query;
      const filter = { accountId, sku, barcode, classificationId, ...toWindow(query) };
      const { rows, total } = await listInventory(ctx, filter);
      const data = rows.map(serializeInventorySku);
      return serializeEnvelope({ rows: data, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
