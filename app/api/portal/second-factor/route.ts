import { EnableInput } from "@/lib/api/portal/identity/security";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { ownSecondFactor } from "@/lib/api/portal/server/security";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { enableSecondFactor } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Read whether the person who is signed in has a second factor",
    scope: "self",
    tier: "read",
    run: (ctx) => ownSecondFactor(ctx, requireUserId(ctx)),
  }),
  PUT: endpoint({
    summary: "Turn the second factor on by the first code of the app; every other session ends",
    scope: "self",
    tier: "write",
    body: EnableInput,
    holdsSecret: true,
    run: async (ctx, { body }) => ({
      recovery_codes: await enableSecondFactor(ctx, requireUserId(ctx), {
        code: body.code,
        keep: ctx.actor.sessionId,
      }),
    }),
  }),
});
