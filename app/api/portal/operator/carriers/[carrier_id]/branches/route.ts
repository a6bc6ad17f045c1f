import {
  BranchesQuery,
  BranchInput,
  serializeBranch,
  toBranchDraft,
  toBranchFilter,
} from "@/lib/api/operator/branches";
import { CarrierPath } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { addBranch, listBranches } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the branches and points of a carrier",
    tier: "read",
    params: CarrierPath,
    query: BranchesQuery,
    run: async (ctx, { params, query }, request) => {
      const { rows, total } = await listBranches(ctx, params.carrier_id, toBranchFilter(query));
      return serializeEnvelope({ rows: rows.map(serializeBranch), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: operatorEndpoint({
    summary: "Add a branch or point",
    tier: "write",
    params: CarrierPath,
    body: BranchInput,
    status: 201,
    run: async (ctx, { params, body }) => serializeBranch(await addBranch(ctx, params.carrier_id, toBranchDraft(body))),
  }),
});
