import { ApprovalInput, ReturnRequestPath, toChosenWay } from "@/lib/api/portal/shipping/returns";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { approveReturnRequest } from "@/lib/domain/shipping/returns";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Make the return that a buyer asked for",
    scope: "shipments.create",
    tier: "create",
    params: ReturnRequestPath,
    body: ApprovalInput,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeShipment(await approveReturnRequest(ctx, params.id, toChosenWay(body)), ctx),
  }),
});
