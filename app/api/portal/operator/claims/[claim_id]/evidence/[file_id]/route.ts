import { ClaimEvidencePath } from "@/lib/api/operator/claims";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { claimFile, evidenceFiles } from "@/lib/api/v2/server/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get a photo or a PDF of a claim",
    tier: "read",
    params: ClaimEvidencePath,
    files: evidenceFiles,
    run: (ctx, { params }) => claimFile(ctx, params.claim_id, params.file_id),
  }),
});
