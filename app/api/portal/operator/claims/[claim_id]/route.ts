import { ClaimIdPath, ClaimStepInput, serializeOperatorClaim, serializeProposal } from "@/lib/api/operator/claims";
import { takeClaimStep } from "@/lib/api/operator/server/claim-step";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findClaim, proposeDecision } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get a claim with what its carrier owes and what the rules propose",
    tier: "read",
    params: ClaimIdPath,
    run: async (ctx, { params }) => {
      const claim = await findClaim(ctx, params.claim_id);
      return { ...serializeOperatorClaim(claim, ctx), ...serializeProposal(await proposeDecision(ctx, claim)) };
    },
  }),
  PUT: operatorEndpoint({
    summary: "Send, accept, reject, pay, close a claim, or settle it with the carrier",
    tier: "write",
    params: ClaimIdPath,
    body: ClaimStepInput,
    run: async (ctx, { params, body }) => serializeOperatorClaim(await takeClaimStep(ctx, params.claim_id, body), ctx),
  }),
});
