import { assertPacker } from "@/lib/api/portal/server/assert-packer";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { AtStationInput, PackingPath, serializePackingResponse } from "@/lib/api/portal/warehouse/station";
import { leavePacking } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Put the shipment aside, as far as it is packed",
    scope: "shipments.update",
    tier: "write",
    params: PackingPath,
    body: AtStationInput,
    run: async (ctx, { params, body }) => {
      assertPacker(ctx, body);
      const { account_id: accountId, station } = body;
      return serializePackingResponse(await leavePacking(ctx, { shipmentId: params.id, accountId, station }), ctx);
    },
  }),
});
