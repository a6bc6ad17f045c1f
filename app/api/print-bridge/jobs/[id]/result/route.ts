import { bridgeEndpoint, route } from "@/lib/api/print-bridge/endpoint";
import { JobPath, ResultInput } from "@/lib/api/print-bridge/schemas";
import { recordResult } from "@/lib/domain/shipping/printers";

/** What became of a job. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: bridgeEndpoint({
    tier: "write",
    params: JobPath,
    body: ResultInput,
    run: async (ctx, bridge, { params, body }) => ({ state: await recordResult(ctx, bridge, params.id, body) }),
  }),
});
