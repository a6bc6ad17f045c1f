import { AccountQuery } from "@/lib/api/v1/address-book";
import { ProductInput, ProductReply, serializeProduct, toProductDraft } from "@/lib/api/v1/products";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { createProduct } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "v1.products.create",
    summary: "Create a product with its SKUs",
    scope: "products.update",
    tier: "write",
    query: AccountQuery,
    body: ProductInput,
    reply: ProductReply,
    status: 201,
    run: async (ctx, { query, body }) =>
      serializeProduct(await createProduct(ctx, query.account_id, toProductDraft(body))),
  }),
});
