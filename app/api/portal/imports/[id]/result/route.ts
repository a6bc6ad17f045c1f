import { ImportPath, LanguageQuery } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { importResult } from "@/lib/api/sheets/import-files";
import { findImport, walkImportRows } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download what became of every row",
    scope: "shipments.create",
    tier: "read",
    params: ImportPath,
    query: LanguageQuery,
    files: ["text/csv"],
    run: async (ctx, { params, query }) => {
      const found = await findImport(ctx, params.id);
      return importResult(found, walkImportRows(ctx, params.id), query.lang ?? ctx.locale);
    },
  }),
});
