import * as z from "zod";
import { ClaimFilePath } from "@/lib/api/v2/money/claims";
import { claimFile, evidenceFiles } from "@/lib/api/v2/server/claims";
import { endpoint, route } from "@/lib/api/v2/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "claims.getEvidence",
    summary: "Get a photo or a PDF of a claim",
    scope: "shipments.show",
    tier: "read",
    params: ClaimFilePath,
    reply: z.never(),
    files: evidenceFiles,
    run: (ctx, { params }) => claimFile(ctx, params.id, params.file_id),
  }),
});
