import * as z from "zod";
import { auditFile } from "@/lib/api/audit-log";
import { AuditExportQuery } from "@/lib/api/portal/audit";
import { endpoint, route } from "@/lib/api/portal/dialect";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the audit entries that match as CSV",
    scope: "accounts.update",
    tier: "write",
    query: AuditExportQuery,
    reply: z.never(),
    files: ["text/csv"],
    run: async (ctx, { query }) => auditFile(ctx, query),
  }),
});
