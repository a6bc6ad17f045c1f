import { givenAccount } from "@/lib/api/pipeline/named-account";
import { ProductInputV2, ProductV2, serializeProductV2, toProductAssembly } from "@/lib/api/v2/goods/products";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { assembleProduct } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "products.create",
    summary: "Create a product of new SKUs and of SKUs that the account has",
    scope: "products.update",
    tier: "write",
    body: ProductInputV2,
    reply: ProductV2,
    status: 201,
    run: async (ctx, { body }) =>
      serializeProductV2(await assembleProduct(ctx, givenAccount(ctx, body.account_id), toProductAssembly(body))),
  }),
});
