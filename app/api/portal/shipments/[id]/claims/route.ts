import { PortalClaimInput } from "@/lib/api/portal/money/claims";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { evidenceBounds } from "@/lib/api/shared/evidence";
import { ClaimPath, serializeClaim, toNewClaim } from "@/lib/api/v2/money/claims";
import { openClaim } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Open a claim for a parcel from its page or the reception of a return",
    scope: "shipments.update",
    tier: "write",
    params: ClaimPath,
    body: PortalClaimInput,
    ...evidenceBounds,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeClaim(await openClaim(ctx, toNewClaim(params.id, body, body.source)), ctx),
  }),
});
