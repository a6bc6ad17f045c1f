import { endpoint, route } from "@/lib/api/portal/dialect";
import { MovementsQuery, MovementsReply, serializeMovements, toMovementFilter } from "@/lib/api/portal/movements";
import { listMovements } from "@/lib/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the movements of an account's money, newest first",
    scope: "accounts.show",
    tier: "read",
    query: MovementsQuery,
    reply: MovementsReply,
    run: async (ctx, { query }) =>
      serializeMovements(await listMovements(ctx, toMovementFilter(query), query.per_page)),
  }),
});
