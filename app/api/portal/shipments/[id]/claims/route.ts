import { ClaimInput, ClaimPath } from "@/lib/api/portal/shipping/claims";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { openClaim } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Claim something of a parcel; an operator decides",
    scope: "shipments.update",
    tier: "write",
    status: 201,
    params: ClaimPath,
    body: ClaimInput,
    run: async (ctx, { params, body }) => {
      const { id, kind, createdAt } = await openClaim(ctx, { ...body, shipmentId: params.id, source: "seller" });
      return { id, kind, createdAt: createdAt.toISOString() };
    },
  }),
});
