import { ImportsQuery, ImportUploadQuery, serializeImport } from "@/lib/api/portal/selling/imports";
import { describeImport } from "@/lib/api/portal/server/describe-import";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { readUploadedPages } from "@/lib/api/sheets/uploaded-sheet";
import { limits } from "@/lib/core/vocabulary";
import { importLimits, listImports, startImport } from "@/lib/domain/selling/imports";
import { orderColumns } from "@/lib/i18n/headings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the newest imports of an account",
    scope: "shipments.create",
    tier: "read",
    query: ImportsQuery,
    run: async (ctx, { query }) =>
      (await listImports(ctx, query.account_id, 20)).map((found) => serializeImport(found)),
  }),
  POST: endpoint({
    summary: "Upload a spreadsheet of orders or shipments",
    scope: "shipments.create",
    tier: "write",
    query: ImportUploadQuery,
    upload: { limitBytes: limits.importBytes },
    status: 201,
    run: async (ctx, { query, file }) => {
      const { account_id: owner, filename, sheet: name } = query;
      const sheet = await readUploadedPages(ctx, { file, limits: importLimits, owner, sheet: name });
      return describeImport(ctx, await startImport(ctx, owner, { filename, sheet, usual: orderColumns }));
    },
  }),
});
