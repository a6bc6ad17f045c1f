import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { ReceptionPath, UndoBody } from "@/lib/api/portal/warehouse/receptions";
import { undoReception } from "@/lib/domain/warehouse/receptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Undo a reception on the day it was made, and move its stock back",
    scope: "stocks.update",
    tier: "write",
    params: ReceptionPath,
    body: UndoBody,
    run: async (ctx, { params, body }) => ({ shipmentId: await undoReception(ctx, body.account_id, params.id) }),
  }),
});
