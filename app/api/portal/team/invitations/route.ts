import { invite } from "@/lib/accounts";
import { mailInvitation } from "@/lib/api/letters";
import { personOf } from "@/lib/api/person";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { InvitationInput, IssuedInvitation, serializeInvitation } from "@/lib/api/portal/settings";

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
      const { account_id: accountId, email, role } = body;
      const { invitation, token } = await invite(ctx, { accountId, email, role });
      const link = `${ctx.baseUrl}/invite/${token}`;
      return { invitation: serializeInvitation(invitation), link, mailed: mailInvitation(ctx, invitation, link) };
    },
  }),
});
