import { BothFactorsInput } from "@/lib/api/portal/identity/security";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { renewRecoveryCodes } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Replace the recovery codes",
    scope: "self",
    tier: "write",
    body: BothFactorsInput,
    holdsSecret: true,
    run: async (ctx, { body }) => ({ recovery_codes: await renewRecoveryCodes(ctx, requireUserId(ctx), body) }),
  }),
});
