import { bridgeEndpoint, route } from "@/lib/api/print-bridge/endpoint";
import { PrintersInput } from "@/lib/api/print-bridge/schemas";
import { reportPrinters } from "@/lib/domain/shipping/printers";

/** What printers a bridge has and how they are. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: bridgeEndpoint({
    tier: "write",
    body: PrintersInput,
    run: async (ctx, bridge, { body }) => ({ printers: await reportPrinters(ctx, bridge, body) }),
  }),
});
