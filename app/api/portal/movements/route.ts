import { endpoint, route } from "@/lib/api/portal/dialect";
import { MovementsQuery, MovementsReply } from "@/lib/api/portal/movements";
import { statementPage } from "@/lib/api/portal/server/statement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the movements of an account's money, newest first",
    scope: "accounts.show",
    tier: "read",
    query: MovementsQuery,
    reply: MovementsReply,
    run: (ctx, { query }) => statementPage(ctx, query),
  }),
});
