import { AccountInput, PortalProductPath, serializePortalProduct } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findProduct, restoreProduct } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Show an archived product in the lists again",
    scope: "products.update",
    tier: "write",
    params: PortalProductPath,
    body: AccountInput,
    run: async (ctx, { params, body }) => {
      await restoreProduct(ctx, body.account_id, params.id);
      return serializePortalProduct(await findProduct(ctx, body.account_id, { id: params.id }));
    },
  }),
});
