import { ClaimPath, ClaimV2, serializeClaim } from "@/lib/api/v2/money/claims";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { findClaim } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "claims.get",
    summary: "Get one claim with its evidence and its history",
    scope: "shipments.show",
    tier: "read",
    params: ClaimPath,
    reply: ClaimV2,
    run: async (ctx, { params }) => serializeClaim(await findClaim(ctx, params.id), ctx),
  }),
});
