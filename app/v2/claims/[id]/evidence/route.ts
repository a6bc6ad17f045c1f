import { evidenceBounds, toClaimFiles } from "@/lib/api/shared/evidence";
import { ClaimPath, ClaimV2, EvidenceInput, serializeClaim } from "@/lib/api/v2/money/claims";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { addClaimFiles } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    operation: "claims.addEvidence",
    summary: "Add photos or PDFs to a claim",
    scope: "shipments.update",
    tier: "write",
    params: ClaimPath,
    body: EvidenceInput,
    ...evidenceBounds,
    reply: ClaimV2,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeClaim(await addClaimFiles(ctx, params.id, toClaimFiles(body.evidence)), ctx),
  }),
});
