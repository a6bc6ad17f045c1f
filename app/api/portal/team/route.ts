import { AccountQuery } from "@/lib/api/portal/identity/settings";
import { teamOf } from "@/lib/api/portal/server/team";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the people of an account and the invitations that are open",
    scope: "accounts.update",
    tier: "read",
    query: AccountQuery,
    run: (ctx, { query }) => teamOf(ctx, query.account_id),
  }),
});
