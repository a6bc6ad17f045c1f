import { bridgeEndpoint, route } from "@/lib/api/print-bridge/endpoint";
import { ClaimInput, serializeClaimed } from "@/lib/api/print-bridge/schemas";
import { claimJobs } from "@/lib/domain/shipping/printers";

/** The oldest jobs of a printer, leased to the bridge. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: bridgeEndpoint({
    tier: "write",
    body: ClaimInput,
    run: async (ctx, bridge, { body: { printer_id: printerId, max, holding } }) => ({
      jobs: (await claimJobs(ctx, bridge, { printerId, max, holding })).map(serializeClaimed),
    }),
  }),
});
