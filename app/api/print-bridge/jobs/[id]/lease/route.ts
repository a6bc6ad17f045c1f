import { bridgeEndpoint, route } from "@/lib/api/print-bridge/endpoint";
import { JobPath, LeaseInput } from "@/lib/api/print-bridge/schemas";
import { printLimits } from "@/lib/core/vocabulary";
import { extendLease } from "@/lib/domain/shipping/printers";

/** Prolongs a lease while the printer is not done. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: bridgeEndpoint({
    tier: "write",
    params: JobPath,
    body: LeaseInput,
    run: async (ctx, bridge, { params, body }) => {
      await extendLease(ctx, bridge, params.id, body);
      return { lease_seconds: printLimits.leaseSeconds };
    },
  }),
});
