import { SessionPath } from "@/lib/api/portal/identity/security";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { endSession } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: endpoint({
    summary: "End a session of the person who is signed in",
    scope: "self",
    tier: "write",
    params: SessionPath,
    run: async (ctx, { params }) => {
      await endSession(ctx, requireUserId(ctx), params.session_id);
      return { done: true as const };
    },
  }),
});
