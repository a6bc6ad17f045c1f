import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { OpenPackingInput, serializePackingResponse } from "@/lib/api/portal/warehouse/station";
import { openPacking } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Begin to pack the shipment that a code names, or go on with it",
    scope: "shipments.update",
    tier: "write",
    body: OpenPackingInput,
    run: async (ctx, { body: { account_id: accountId, station, code, take_over: takesOver } }) =>
      serializePackingResponse(await openPacking(ctx, { accountId, station, code, takesOver }), ctx),
  }),
});
