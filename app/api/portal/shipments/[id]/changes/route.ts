import { ChangeInput, toChange } from "@/lib/api/portal/shipping/changes";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeOption } from "@/lib/api/v2/pricing/quote-options";
import { serializeChangePrice } from "@/lib/api/v2/shipping/corrections";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { priceChange, rerouteOptions } from "@/lib/domain/shipping/changes";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "By which carriers and services a shipment could go instead",
    scope: "shipments.create",
    tier: "quote",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    run: async (ctx, { params }) => {
      const options = await rerouteOptions(ctx, params.id);
      return { options: options.map((option) => ({ ...serializeOption(option, ctx), explanation: null })) };
    },
  }),
  POST: endpoint({
    summary: "What a change of a shipment would cost, without making it",
    scope: "shipments.create",
    tier: "quote",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    body: ChangeInput,
    run: async (ctx, { params, body }) => serializeChangePrice(await priceChange(ctx, params.id, toChange(body))),
  }),
});
