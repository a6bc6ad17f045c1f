import { CountInput, serializeCountResult, toStockCount } from "@/lib/api/portal/goods/stock-moves";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { applyStockCount } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Set the stock to what was counted, unless it has moved since",
    scope: "stocks.update",
    tier: "write",
    body: CountInput,
    run: async (ctx, { body }) => serializeCountResult(await applyStockCount(ctx, toStockCount(body))),
  }),
});
