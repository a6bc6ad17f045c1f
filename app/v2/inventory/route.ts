import { authorize } from "@/lib/api/pipeline/authorize";
import { givenAccount } from "@/lib/api/pipeline/named-account";
import {
  InventoryChange,
  InventoryInput,
  serializeInventorySku,
  serializeMovement,
  toMovementDraft,
  toSkuDraft,
  toSkuKey,
} from "@/lib/api/v2/goods/inventory";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { createSku, findSkuByKey, recordMovement } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "inventory.createMovementBySku",
    summary: "Record stock of a SKU that the body names, or, without `type`, add a SKU (scope `products.update`)",
    scope: "stocks.update",
    tier: "write",
    body: InventoryInput,
    reply: InventoryChange,
    status: 201,
    run: async (ctx, { body }) => {
      if (!("type" in body)) {
        const allowed = authorize(ctx, "products.update");
        return serializeInventorySku(
          await createSku(allowed, givenAccount(allowed, body.account_id), toSkuDraft(body)),
        );
      }
      const { id } = await findSkuByKey(ctx, toSkuKey(body));
      return serializeMovement(await recordMovement(ctx, id, toMovementDraft(body)));
    },
  }),
});
