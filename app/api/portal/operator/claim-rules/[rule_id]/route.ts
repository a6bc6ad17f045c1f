import { ClaimRulePath } from "@/lib/api/operator/claims";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { deleteClaimRule } from "@/lib/domain/money/claims";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: operatorEndpoint({
    summary: "Delete a rule of claims",
    tier: "write",
    params: ClaimRulePath,
    run: async (ctx, { params }) => {
      await deleteClaimRule(ctx, params.rule_id);
      return { done: true as const };
    },
  }),
});
