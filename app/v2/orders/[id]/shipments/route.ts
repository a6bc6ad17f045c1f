import { OrderPath } from "@/lib/api/v2/order-input";
import { OrderShipmentInput, toChoice } from "@/lib/api/v2/order-shipment-input";
import { ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { askShopsOf } from "@/lib/domain/selling/channels";
import { shipOrder } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "orders.ship",
    summary: "Make a shipment of an order, or of a part of it",
    scope: "shipments.create",
    tier: "create",
    params: OrderPath,
    body: OrderShipmentInput,
    reply: ShipmentV2,
    status: 201,
    run: async (ctx, { params, body }) => {
      await askShopsOf(ctx, [params.id], body.without_shop ?? false);
      const choice = { ...toChoice(body), lines: body.items ?? undefined };
      return serializeShipment(await shipOrder(ctx, params.id, choice), ctx);
    },
  }),
});
