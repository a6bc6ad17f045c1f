import { personOf } from "@/lib/api/person";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { InvitationInput, IssuedInvitation } from "@/lib/api/portal/settings";
import { inviteByLink } from "@/lib/api/team";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Invite somebody to the account by a link",
    scope: "accounts.update",
    tier: "write",
    body: InvitationInput,
    reply: IssuedInvitation,
    status: 201,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      personOf(ctx);
      return inviteByLink(ctx, body);
    },
  }),
});
