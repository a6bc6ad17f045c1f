import {
  DecidedPickupPath,
  PickupDecisionInput,
  serializePickupByHand,
  toPickupDecision,
} from "@/lib/api/portal/shipping/pickups";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { decidePickup } from "@/lib/domain/shipping/pickups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Say what the carrier answered about a pickup",
    tier: "write",
    params: DecidedPickupPath,
    body: PickupDecisionInput,
    run: async (ctx, { params, body }) =>
      serializePickupByHand(await decidePickup(ctx, params.pickup_id, toPickupDecision(body))),
  }),
});
