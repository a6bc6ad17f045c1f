import {
  InventoryMovement,
  SkuMovementInput,
  serializeMovement,
  toMovementDraft,
  toSkuKey,
} from "@/lib/api/v2/goods/inventory";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findSkuByKey, recordMovement } from "@/lib/domain/goods/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "inventory.createMovementBySku",
    summary: "Record stock of a SKU that the body names: it comes in, goes out or is corrected",
    scope: "stocks.update",
    tier: "write",
    body: SkuMovementInput,
    reply: InventoryMovement,
    status: 201,
    run: async (ctx, { body }) => {
      const { id } = await findSkuByKey(ctx, toSkuKey(body));
      return serializeMovement(await recordMovement(ctx, id, toMovementDraft(body)));
    },
  }),
});
