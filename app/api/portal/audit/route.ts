import { AuditQuery } from "@/lib/api/portal/identity/audit";
import { auditPage } from "@/lib/api/portal/server/audit-log";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List who did what in an account, newest first",
    scope: "accounts.update",
    tier: "read",
    query: AuditQuery,
    run: (ctx, { query }) => auditPage(ctx, query),
  }),
});
