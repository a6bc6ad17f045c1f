import { assertPacker } from "@/lib/api/portal/server/assert-packer";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { PackingPath, PieceScanInput, serializePackingResponse } from "@/lib/api/portal/warehouse/station";
import { scanPiece } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Put a piece into its package",
    scope: "shipments.update",
    tier: "write",
    params: PackingPath,
    body: PieceScanInput,
    run: async (ctx, { params, body }) => {
      assertPacker(ctx, body);
      const { account_id: accountId, station, code } = body;
      return serializePackingResponse(await scanPiece(ctx, { shipmentId: params.id, accountId, station, code }), ctx);
    },
  }),
});
