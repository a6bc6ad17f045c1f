import { assertPacker } from "@/lib/api/portal/server/assert-packer";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import {
  OpenPackingInput,
  QueueQuery,
  serializePackingResponse,
  serializeQueue,
} from "@/lib/api/portal/warehouse/station";
import { openNext, openPacking, readQueue } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the orders that wait for a packer, by cut-off",
    scope: "shipments.update",
    tier: "read",
    query: QueueQuery,
    run: async (ctx, { query: { account_id: accountId, station } }) =>
      serializeQueue(await readQueue(ctx, { accountId, station }), ctx.locale),
  }),
  POST: endpoint({
    summary: "Begin to pack the shipment that a code names, or the next one, or go on with it",
    scope: "shipments.update",
    tier: "write",
    body: OpenPackingInput,
    run: async (ctx, { body }) => {
      assertPacker(ctx, body);
      const { account_id: accountId, station, code, take_over: takesOver } = body;
      return serializePackingResponse(
        code === undefined
          ? await openNext(ctx, { accountId, station })
          : await openPacking(ctx, { accountId, station, code, takesOver }),
        ctx,
      );
    },
  }),
});
