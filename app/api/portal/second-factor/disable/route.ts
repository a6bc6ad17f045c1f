import { BothFactorsInput } from "@/lib/api/portal/identity/security";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { disableSecondFactor } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Turn the second factor off",
    scope: "self",
    tier: "write",
    body: BothFactorsInput,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      await disableSecondFactor(ctx, requireUserId(ctx), body);
      return { done: true as const };
    },
  }),
});
