import {
  AccountOnlyQuery,
  PortalProductInput,
  PortalProductPath,
  serializePortalProduct,
  toReplacement,
} from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findProduct, replaceProduct } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get a product with its SKUs",
    scope: "products.show",
    tier: "read",
    params: PortalProductPath,
    query: AccountOnlyQuery,
    run: async (ctx, { params, query }) =>
      serializePortalProduct(await findProduct(ctx, query.account_id, { id: params.id })),
  }),
  PUT: endpoint({
    summary: "Change a product, its SKUs, and add SKUs",
    scope: "products.update",
    tier: "write",
    params: PortalProductPath,
    body: PortalProductInput,
    run: async (ctx, { params, body }) =>
      serializePortalProduct(await replaceProduct(ctx, body.account_id, params.id, toReplacement(body))),
  }),
});
