import { listInvitations, listMembers } from "@/lib/accounts";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { AccountQuery, serializeInvitation, serializeMember, Team } from "@/lib/api/portal/settings";
import { isMailConfigured } from "@/lib/mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the people of an account and the invitations that are open",
    scope: "accounts.update",
    tier: "read",
    query: AccountQuery,
    reply: Team,
    run: async (ctx, { query }) => ({
      members: (await listMembers(ctx, query.account_id)).map(serializeMember),
      invitations: (await listInvitations(ctx, query.account_id)).map(serializeInvitation),
      mail: isMailConfigured(),
    }),
  }),
});
