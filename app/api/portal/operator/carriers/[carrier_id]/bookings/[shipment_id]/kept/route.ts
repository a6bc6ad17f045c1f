import { BookingPath } from "@/lib/api/operator/connections";
import { findConnection } from "@/lib/api/operator/server/connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { keepBooking } from "@/lib/domain/shipping/bookings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Say that the carrier has the parcel of a changed shipment: it travels with the earlier booking",
    tier: "write",
    params: BookingPath,
    run: async (ctx, { params }) => {
      await keepBooking(ctx, params.carrier_id, params.shipment_id);
      return findConnection(ctx, params.carrier_id);
    },
  }),
});
