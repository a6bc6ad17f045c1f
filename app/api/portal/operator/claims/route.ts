import { OperatorClaimInput, serializeListedClaim, serializeOperatorClaim } from "@/lib/api/operator/claims";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { evidenceBounds } from "@/lib/api/shared/evidence";
import { ClaimsQuery, toNewClaim } from "@/lib/api/v2/money/claims";
import { toClaimListing } from "@/lib/api/v2/server/claims";
import { listClaims, openClaim } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the claims of every account",
    tier: "read",
    query: ClaimsQuery,
    run: async (ctx, { query }) => {
      const { rows, total } = await listClaims(ctx, toClaimListing(ctx, query));
      return { data: rows.map(serializeListedClaim), total };
    },
  }),
  POST: operatorEndpoint({
    summary: "Open a claim for an account, also after its days",
    tier: "write",
    body: OperatorClaimInput,
    ...evidenceBounds,
    status: 201,
    run: async (ctx, { body }) =>
      serializeOperatorClaim(await openClaim(ctx, toNewClaim(body.shipment_id, body, "operator")), ctx),
  }),
});
