import { InvitationInput } from "@/lib/api/portal/identity/settings";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { inviteByLink } from "@/lib/api/portal/server/team";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Invite somebody to the account by a link",
    scope: "accounts.update",
    tier: "write",
    body: InvitationInput,
    status: 201,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      requireUserId(ctx);
      return inviteByLink(ctx, body);
    },
  }),
});
