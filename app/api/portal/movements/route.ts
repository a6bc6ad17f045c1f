import { MovementsQuery } from "@/lib/api/portal/money/movements";
import { statementPage } from "@/lib/api/portal/server/statement";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the movements of an account's money, newest first",
    scope: "accounts.show",
    tier: "read",
    query: MovementsQuery,
    run: (ctx, { query }) => statementPage(ctx, query),
  }),
});
