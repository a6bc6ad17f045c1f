import { ClaimIdPath } from "@/lib/api/operator/claims";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { renderClaimLetter } from "@/lib/domain/shipping/claim-letters";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get the letter of a claim to its carrier as PDF",
    tier: "read",
    params: ClaimIdPath,
    files: ["application/pdf"],
    run: (ctx, { params }) => renderClaimLetter(ctx, params.claim_id),
  }),
});
