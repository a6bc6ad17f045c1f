import * as z from "zod";
import { importResult } from "@/lib/api/import-files";
import { endpoint, route } from "@/lib/api/portal/dialect";
import { ImportPath, LanguageQuery } from "@/lib/api/portal/imports";
import { findImport, listImportRows } from "@/lib/imports";
import { limits } from "@/lib/vocabulary";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download what became of every row",
    scope: "shipments.create",
    tier: "read",
    params: ImportPath,
    query: LanguageQuery,
    reply: z.never(),
    files: ["text/csv"],
    run: async (ctx, { params, query }) => {
      const found = await findImport(ctx, params.id);
      const { rows } = await listImportRows(ctx, params.id, { limit: limits.importRows, offset: 0 });
      return importResult(found, rows, query.lang ?? ctx.locale);
    },
  }),
});
