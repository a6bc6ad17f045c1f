import { ClaimPath, ClaimV2, ClosureInput, serializeClaim } from "@/lib/api/v2/money/claims";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { closeClaim } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "claims.close",
    summary: "Withdraw a claim",
    scope: "shipments.update",
    tier: "write",
    params: ClaimPath,
    body: ClosureInput,
    reply: ClaimV2,
    run: async (ctx, { params, body }) => serializeClaim(await closeClaim(ctx, params.id, body), ctx),
  }),
});
