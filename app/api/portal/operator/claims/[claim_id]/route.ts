import { ClaimIdPath, ClaimStepInput, serializeOperatorClaim } from "@/lib/api/operator/claims";
import { takeClaimStep } from "@/lib/api/operator/server/claim-step";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findClaim } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get a claim with what its carrier owes",
    tier: "read",
    params: ClaimIdPath,
    run: async (ctx, { params }) => serializeOperatorClaim(await findClaim(ctx, params.claim_id), ctx),
  }),
  PUT: operatorEndpoint({
    summary: "Send, accept, reject, pay, close a claim, or settle it with the carrier",
    tier: "write",
    params: ClaimIdPath,
    body: ClaimStepInput,
    run: async (ctx, { params, body }) => serializeOperatorClaim(await takeClaimStep(ctx, params.claim_id, body), ctx),
  }),
});
