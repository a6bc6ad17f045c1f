import { AccountRequestInput, AccountRequestPath } from "@/lib/api/operator/requests";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { resolveRequest } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Complete an open request, or refuse it and say why",
    tier: "write",
    params: AccountRequestPath,
    body: AccountRequestInput,
    run: async (ctx, { params, body }) => {
      const decision = body.outcome === "refused" ? { refusedReason: body.reason } : "completed";
      await resolveRequest(ctx, params.request_id, decision);
      return { done: true as const };
    },
  }),
});
