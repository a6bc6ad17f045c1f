import { LanguageQuery } from "@/lib/api/portal/shipping/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { importTemplate } from "@/lib/api/sheets/import-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download a spreadsheet to fill in",
    scope: "shipments.create",
    tier: "read",
    query: LanguageQuery,
    files: ["text/csv"],
    run: async (ctx, { query }) => importTemplate(query.lang ?? ctx.locale),
  }),
});
