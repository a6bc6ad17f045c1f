import { PlatformAuditExportQuery } from "@/lib/api/portal/identity/audit";
import { auditFile } from "@/lib/api/portal/server/audit-log";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export the audit entries of the whole platform that match as CSV",
    tier: "write",
    query: PlatformAuditExportQuery,
    files: ["text/csv"],
    run: async (ctx, { query }) => auditFile(ctx, query),
  }),
});
