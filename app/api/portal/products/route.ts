import {
  PortalProductInput,
  PortalProductsQuery,
  serializePortalProduct,
  toReplacement,
} from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { createProduct, listProducts } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Search the products of an account",
    scope: "products.show",
    tier: "read",
    query: PortalProductsQuery,
    run: async (ctx, { query }, request) => {
      const isArchived = query.archived === "1";
      const filter = { accountId: query.account_id, search: query.q, isArchived, ...toWindow(query) };
      const { rows, total } = await listProducts(ctx, filter);
      const data = rows.map(serializePortalProduct);
      return serializeEnvelope({ rows: data, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: endpoint({
    summary: "Create a product with its SKUs",
    scope: "products.update",
    tier: "write",
    body: PortalProductInput,
    status: 201,
    run: async (ctx, { body }) =>
      serializePortalProduct(await createProduct(ctx, body.account_id, toReplacement(body))),
  }),
});
