import { givenAccount } from "@/lib/api/pipeline/named-account";
import { toProductDraft } from "@/lib/api/v1/products";
import { ProductInputV2, ProductV2, serializeProductV2 } from "@/lib/api/v2/goods/products";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createProduct } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "products.create",
    summary: "Create a product with its SKUs",
    scope: "products.update",
    tier: "write",
    body: ProductInputV2,
    reply: ProductV2,
    status: 201,
    run: async (ctx, { body }) =>
      serializeProductV2(await createProduct(ctx, givenAccount(ctx, body.account_id), toProductDraft(body))),
  }),
});
