import { BranchInput, BranchPath, OpenInput, serializeBranch, toBranchDraft } from "@/lib/api/operator/branches";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeBranch, setBranchActive } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Change a branch",
    tier: "write",
    params: BranchPath,
    body: BranchInput,
    run: async (ctx, { params, body }) =>
      serializeBranch(await changeBranch(ctx, params.carrier_id, params.branch_id, toBranchDraft(body))),
  }),
  PATCH: operatorEndpoint({
    summary: "Close or open a branch",
    tier: "write",
    params: BranchPath,
    body: OpenInput,
    run: async (ctx, { params, body }) =>
      serializeBranch(await setBranchActive(ctx, params.carrier_id, params.branch_id, body.active)),
  }),
});
