import { RejectionInput, ReturnRequestPath, serializeReturnRequest } from "@/lib/api/portal/shipping/returns";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { rejectReturnRequest } from "@/lib/domain/shipping/returns";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Refuse the return that a buyer asked for, with the reason that the buyer reads",
    scope: "shipments.create",
    tier: "write",
    params: ReturnRequestPath,
    body: RejectionInput,
    run: async (ctx, { params, body }) =>
      serializeReturnRequest(await rejectReturnRequest(ctx, params.id, body.reason)),
  }),
});
