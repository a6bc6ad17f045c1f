import { AuditExportQuery } from "@/lib/api/portal/identity/audit";
import { auditFile } from "@/lib/api/portal/server/audit-log";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the audit entries that match as CSV",
    scope: "accounts.update",
    tier: "write",
    query: AuditExportQuery,
    files: ["text/csv"],
    run: async (ctx, { query }) => auditFile(ctx, query),
  }),
});
