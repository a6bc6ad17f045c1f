import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { MissingPieceInput, PackingPath, serializePackingResponse } from "@/lib/api/portal/warehouse/station";
import { reportMissing } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Say that a piece is not there, and what becomes of the order",
    scope: "shipments.update",
    tier: "write",
    params: PackingPath,
    body: MissingPieceInput,
    run: async (ctx, { params, body }) =>
      serializePackingResponse(
        await reportMissing(ctx, {
          accountId: body.account_id,
          station: body.station,
          shipmentId: params.id,
          packageId: body.package_id,
          itemId: body.item_id,
          quantity: body.quantity,
          choice: body.choice,
          counted: body.counted,
          note: body.note,
        }),
        ctx,
      ),
  }),
});
