import { MergedShipmentInput, toChoice } from "@/lib/api/v2/order-shipment-input";
import { ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { askShopsOf } from "@/lib/domain/selling/channels";
import { shipTogether } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "orders.shipTogether",
    summary: "Make one shipment of several orders to the same recipient",
    scope: "shipments.create",
    tier: "create",
    body: MergedShipmentInput,
    reply: ShipmentV2,
    status: 201,
    run: async (ctx, { body }) => {
      await askShopsOf(ctx, body.order_ids, body.without_shop ?? false);
      const choice = { ...toChoice(body), destinationOf: body.destination_order_id ?? undefined };
      return serializeShipment(await shipTogether(ctx, body.order_ids, choice), ctx);
    },
  }),
});
