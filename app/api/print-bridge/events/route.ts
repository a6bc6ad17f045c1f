import { bridgeEndpoint, route } from "@/lib/api/print-bridge/endpoint";
import { bridgeEvents } from "@/lib/api/print-bridge/event-stream";
import { findPresentSignals } from "@/lib/domain/shipping/printers";

/** The connection by which a bridge learns of jobs at once. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: bridgeEndpoint({
    tier: "read",
    run: (ctx, { id }, _, request) => bridgeEvents(id, request, () => findPresentSignals(ctx, id)),
  }),
});
