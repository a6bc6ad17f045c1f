import { BookingPath } from "@/lib/api/operator/connections";
import { findConnection } from "@/lib/api/operator/server/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { confirmCancelled } from "@/lib/domain/shipping/bookings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Say that somebody cancelled a booking at the carrier",
    tier: "write",
    params: BookingPath,
    run: async (ctx, { params }) => {
      await confirmCancelled(ctx, params.carrier_id, params.shipment_id);
      return findConnection(ctx, params.carrier_id);
    },
  }),
});
