import { operatorEndpoint, route } from "@/lib/api/portal/dialect";
import { BranchInput, BranchPath, OperatorBranch, serializeBranch } from "@/lib/api/portal/operator-carriers";
import { setBranchActive } from "@/lib/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PATCH: operatorEndpoint({
    summary: "Close or open a branch",
    tier: "write",
    params: BranchPath,
    body: BranchInput,
    reply: OperatorBranch,
    run: async (ctx, { params, body }) =>
      serializeBranch(await setBranchActive(ctx, params.carrier_id, params.branch_id, body.active)),
  }),
});
