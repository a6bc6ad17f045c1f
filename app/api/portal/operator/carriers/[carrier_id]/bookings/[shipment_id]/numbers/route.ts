import { BookingNumbers, BookingPath } from "@/lib/api/operator/connections";
import { findConnection } from "@/lib/api/operator/server/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { recordNumbers } from "@/lib/domain/shipping/bookings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Enter the number that a carrier gave to a booking which its system does not tell",
    tier: "write",
    params: BookingPath,
    body: BookingNumbers,
    run: async (ctx, { params, body }) => {
      const { carrier_id: id, shipment_id: shipmentId } = params;
      await recordNumbers(ctx, id, shipmentId, {
        trackingNumber: body.tracking_number,
        orderNumber: body.order_number,
      });
      return findConnection(ctx, id);
    },
  }),
});
