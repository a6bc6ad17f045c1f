import { CatalogueImportQuery, serializeDifference } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { toColumnChoice } from "@/lib/api/shared/sheet-upload";
import { readUploadedCatalogue } from "@/lib/api/sheets/uploaded-sheet";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import { importCatalogue, previewCatalogue } from "@/lib/domain/goods/inventory";
import { sheetLimits } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Compare a spreadsheet with the catalogue, or change the catalogue by it",
    scope: "products.update",
    tier: "write",
    query: CatalogueImportQuery,
    upload: { limitBytes: limits.importBytes },
    run: async (ctx, { query, file }) => {
      const read = await readUploadedCatalogue(ctx, {
        file,
        limits: sheetLimits,
        owner: query.account_id,
        choice: toColumnChoice(query),
      });
      const applied = query.apply === "1";
      if (applied && read.columns.missing.length > 0) throw invalid("file", message("sku_column_missing"));
      const difference = await (applied ? importCatalogue : previewCatalogue)(ctx, query.account_id, read.rows);
      return serializeDifference(difference, { applied, read, locale: ctx.locale });
    },
  }),
});
