import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import { toAmount } from "@/lib/core/money";
import { priceDuplicate } from "@/lib/domain/shipping/changes";
import { resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "What one more shipment of the same would cost",
    scope: "shipments.create",
    tier: "quote",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    run: async (ctx, { params }) => ({ price_incl_tax: toAmount(await priceDuplicate(ctx, params.id)) }),
  }),
});
