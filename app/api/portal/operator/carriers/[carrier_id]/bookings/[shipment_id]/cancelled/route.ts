import { BookingPath, Connection } from "@/lib/api/portal/operator-connections";
import { findConnection } from "@/lib/api/portal/server/operator-connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { confirmCancelled } from "@/lib/domain/bookings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Say that somebody cancelled a booking at the carrier",
    tier: "write",
    params: BookingPath,
    reply: Connection,
    run: async (ctx, { params }) => {
      await confirmCancelled(ctx, params.carrier_id, params.shipment_id);
      return findConnection(ctx, params.carrier_id);
    },
  }),
});
