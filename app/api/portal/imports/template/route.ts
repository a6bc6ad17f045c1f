import { LanguageQuery } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { importTemplate } from "@/lib/api/sheets/import-files";
import { xlsxType } from "@/lib/api/sheets/xlsx-file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download a spreadsheet to fill in",
    scope: "shipments.create",
    tier: "read",
    query: LanguageQuery,
    files: [xlsxType],
    run: (ctx, { query }) => importTemplate(ctx, query.lang ?? ctx.locale),
  }),
});
