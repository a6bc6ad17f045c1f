import { PickupPath, PickupV2, serializePickup } from "@/lib/api/v2/shipping/pickups";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { cancelPickup, findPickup } from "@/lib/domain/shipping/pickups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "pickups.get",
    summary: "Get one pickup",
    scope: "shipments.show",
    tier: "read",
    params: PickupPath,
    reply: PickupV2,
    run: async (ctx, { params }) => serializePickup(await findPickup(ctx, params.id)),
  }),
  DELETE: endpoint({
    operation: "pickups.cancel",
    summary: "Cancel a pickup",
    scope: "shipments.update",
    tier: "write",
    params: PickupPath,
    reply: PickupV2,
    run: async (ctx, { params }) => serializePickup(await cancelPickup(ctx, params.id)),
  }),
});
