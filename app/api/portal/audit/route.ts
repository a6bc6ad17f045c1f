import { nameActors } from "@/lib/accounts";
import { AuditQuery, AuditReply, serializeAudit, toAuditFilter } from "@/lib/api/portal/audit";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { searchAudit } from "@/lib/audit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List who did what in an account, newest first",
    scope: "accounts.update",
    tier: "read",
    query: AuditQuery,
    reply: AuditReply,
    run: async (ctx, { query }) => {
      const found = await searchAudit(ctx, toAuditFilter(query), query.per_page);
      const names = await nameActors(
        ctx,
        found.rows.map(({ actor }) => actor),
      );
      return serializeAudit(found, names);
    },
  }),
});
