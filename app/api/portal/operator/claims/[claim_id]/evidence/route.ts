import { ClaimIdPath, serializeOperatorClaim } from "@/lib/api/operator/claims";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { evidenceBounds, toClaimFiles } from "@/lib/api/shared/evidence";
import { EvidenceInput } from "@/lib/api/v2/money/claims";
import { addClaimFiles } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Add photos or PDFs to a claim",
    tier: "write",
    params: ClaimIdPath,
    body: EvidenceInput,
    ...evidenceBounds,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeOperatorClaim(await addClaimFiles(ctx, params.claim_id, toClaimFiles(body.evidence)), ctx),
  }),
});
