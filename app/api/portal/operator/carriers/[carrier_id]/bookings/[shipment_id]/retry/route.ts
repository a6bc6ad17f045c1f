import { BookingPath, Connection, serializeConnection } from "@/lib/api/portal/operator-connections";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findCarrierTraffic, retryBooking } from "@/lib/domain/bookings";
import { findCarrier } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Ask a carrier once more for what it refused or did not answer",
    tier: "write",
    params: BookingPath,
    reply: Connection,
    run: async (ctx, { params }) => {
      const { carrier_id: id } = params;
      await retryBooking(ctx, id, params.shipment_id);
      return serializeConnection(await findCarrier(ctx, id), await findCarrierTraffic(ctx, id), ctx.baseUrl);
    },
  }),
});
