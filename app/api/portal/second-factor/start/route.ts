import { StartInput } from "@/lib/api/portal/identity/security";
import { beginSecondFactor } from "@/lib/api/portal/server/security";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Make a secret for an authenticator app, which counts once a code of it was entered",
    scope: "self",
    tier: "write",
    body: StartInput,
    holdsSecret: true,
    run: (ctx, { body }) => beginSecondFactor(ctx, body.password),
  }),
});
