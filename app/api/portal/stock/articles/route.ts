import { ArticleQuery, serializeArticle } from "@/lib/api/portal/goods/stock-moves";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { findArticleLevels, listStockWarehouses } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Find an article by what a scanner reads, with its stock in a warehouse",
    scope: "stocks.read",
    tier: "read",
    query: ArticleQuery,
    run: async (ctx, { query: { account_id: accountId, code, warehouse } }) => {
      const [found] = await findArticleLevels(ctx, accountId, [{ code, warehouse }]);
      if (found && !("unknown" in found)) return serializeArticle(found);
      if (found?.unknown !== "warehouse") throw notFound("sku", code);
      const codes = (await listStockWarehouses(ctx, accountId)).map((known) => known.code);
      throw invalid("warehouse", message("warehouse_unknown", { codes }));
    },
  }),
});
