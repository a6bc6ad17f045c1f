import { ArchiveInput, PortalProductPath } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { archiveProduct } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Archive a product; with stock or open shipments only when it is confirmed",
    scope: "products.update",
    tier: "write",
    params: PortalProductPath,
    body: ArchiveInput,
    run: async (ctx, { params, body }) => {
      const { archived, onHand, openShipments } = await archiveProduct(ctx, body.account_id, params.id, {
        isConfirmed: body.confirmed,
      });
      return { archived, on_hand: onHand, open_shipments: openShipments };
    },
  }),
});
