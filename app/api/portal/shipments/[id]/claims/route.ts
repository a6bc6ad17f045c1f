import { ClaimInput, ClaimPath } from "@/lib/api/portal/shipping/claims";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { createClaim } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Claim a lost or damaged parcel; an operator decides",
    scope: "shipments.update",
    tier: "write",
    status: 201,
    params: ClaimPath,
    body: ClaimInput,
    run: async (ctx, { params, body }) => {
      const { id, type, createdAt } = await createClaim(ctx, params.id, body);
      return { id, type, createdAt: createdAt.toISOString() };
    },
  }),
});
