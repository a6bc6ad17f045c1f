import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endOtherSessions, ownSessions } from "@/lib/api/portal/server/security";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the open sessions of the person who is signed in",
    scope: "self",
    tier: "read",
    run: (ctx) => ownSessions(ctx, { id: requireUserId(ctx), sessionId: ctx.actor.sessionId }),
  }),
  DELETE: endpoint({
    summary: "End every session of the person who is signed in, except this one",
    scope: "self",
    tier: "write",
    run: async (ctx) => ({ ended: await endOtherSessions(ctx) }),
  }),
});
