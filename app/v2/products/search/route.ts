import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { ProductListV2, ProductsQuery, serializeProductV2, toProductFilter } from "@/lib/api/v2/goods/products";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listProducts } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "products.search",
    summary: "Search the products that the caller may access, by name",
    scope: "products.show",
    tier: "read",
    query: ProductsQuery,
    reply: ProductListV2,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listProducts(ctx, toProductFilter(query));
      return serializeEnvelope({ rows: rows.map(serializeProductV2), total }, query, {
        baseUrl: ctx.baseUrl,
        request,
      });
    },
  }),
});
