import { ImportColumnsInput, ImportPath, toImportSettings } from "@/lib/api/portal/selling/imports";
import { describeImport } from "@/lib/api/portal/server/describe-import";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findImport, mapImport, setHeaderRow } from "@/lib/domain/selling/imports";
import { orderColumns } from "@/lib/i18n/headings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Say where the headings of an import are and what its columns mean, and check its rows",
    scope: "shipments.create",
    tier: "write",
    params: ImportPath,
    body: ImportColumnsInput,
    run: async (ctx, { params: { id }, body }) => {
      const { header_row: headerRow, mapping } = body;
      const found = headerRow === undefined ? await findImport(ctx, id) : await setHeaderRow(ctx, id, headerRow);
      if (!mapping) return describeImport(ctx, found);
      return describeImport(ctx, await mapImport(ctx, id, toImportSettings(body, mapping, found), orderColumns));
    },
  }),
});
