import { CatalogueImportQuery, serializeDifference } from "@/lib/api/portal/goods/goods";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { readUploadedCatalogue } from "@/lib/api/sheets/uploaded-sheet";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import { importCatalogue, previewCatalogue } from "@/lib/domain/goods/inventory";
import { sheetLimits } from "@/lib/domain/shipping/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Compare a spreadsheet with the catalogue, or change the catalogue by it",
    scope: "products.update",
    tier: "write",
    query: CatalogueImportQuery,
    upload: { limitBytes: limits.importBytes },
    run: async (ctx, { query, file }) => {
      const {
        rows,
        errors: unread,
        ignored,
        hasSku,
      } = await readUploadedCatalogue(ctx, { file, limits: sheetLimits, owner: query.account_id });
      if (!hasSku) throw invalid("file", message("sku_column_missing"));
      const applied = query.apply === "1";
      const difference = await (applied ? importCatalogue : previewCatalogue)(ctx, query.account_id, rows);
      return serializeDifference(difference, { applied, unread, ignored, locale: ctx.locale });
    },
  }),
});
