import { BookingPath } from "@/lib/api/operator/connections";
import { findConnection } from "@/lib/api/operator/server/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { retryBooking } from "@/lib/domain/shipping/bookings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Ask a carrier once more for what it refused or did not answer",
    tier: "write",
    params: BookingPath,
    run: async (ctx, { params }) => {
      await retryBooking(ctx, params.carrier_id, params.shipment_id);
      return findConnection(ctx, params.carrier_id);
    },
  }),
});
