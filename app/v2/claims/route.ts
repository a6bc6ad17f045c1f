import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { ClaimListV2, ClaimsQuery, serializeClaimSummary } from "@/lib/api/v2/money/claims";
import { toClaimListing } from "@/lib/api/v2/server/claims";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listClaims } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "claims.list",
    summary: "List the claims that the caller may access, newest first",
    scope: "shipments.show",
    tier: "read",
    query: ClaimsQuery,
    reply: ClaimListV2,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listClaims(ctx, toClaimListing(ctx, query));
      const page = { rows: rows.map(serializeClaimSummary), total };
      return serializeEnvelope(page, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
