import { CrossdockScanInput, serializeCrossdockScan } from "@/lib/api/operator/crossdock";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { scanAtCrossdock } from "@/lib/domain/warehouse/crossdock";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Do a step of the crossdock with the parcel that a code names",
    tier: "write",
    body: CrossdockScanInput,
    run: async (ctx, { body }) => {
      const { step, code, carrier_id: carrierId, accept_undispatched: acceptsUndispatched, reason } = body;
      const scan = { step, code, carrierId: carrierId ?? undefined, acceptsUndispatched, reason };
      return serializeCrossdockScan(await scanAtCrossdock(ctx, scan));
    },
  }),
});
