import { PlatformAuditQuery } from "@/lib/api/portal/identity/audit";
import { auditPage } from "@/lib/api/portal/server/audit-log";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List who did what on the whole platform, newest first",
    tier: "read",
    query: PlatformAuditQuery,
    run: (ctx, { query }) => auditPage(ctx, query),
  }),
});
