import { ImportQuery, serializeImport, toSheetChoice } from "@/lib/api/operator/tariff-trials";
import { TariffSheetPath } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { readUploadedSheet, readUploadedSheets } from "@/lib/api/sheets/uploaded-sheet";
import { xlsxFile, xlsxType } from "@/lib/api/sheets/xlsx-file";
import {
  importSheets,
  readTariff,
  sheetsOfWorkbook,
  tariffSheetLimits,
  workbookOf,
  writeSheet,
} from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Download prices, zones or surcharges as CSV, or zones and prices as a workbook to fill in",
    tier: "read",
    params: TariffSheetPath,
    files: ["text/csv", xlsxType],
    run: async (ctx, { params: { tariff_id: id, kind } }) => {
      const tariff = await readTariff(ctx, id);
      const filename = `tariff-${id}-${kind}`;
      if (kind === "workbook") return xlsxFile(ctx, { filename: `${filename}.xlsx`, sheets: workbookOf(tariff) });
      return {
        bytes: writeSheet(kind, tariff),
        contentType: "text/csv; charset=utf-8",
        filename: `${filename}.csv`,
      };
    },
  }),
  POST: operatorEndpoint({
    summary: "Import prices, zones or surcharges of a draft from CSV or XLSX, or several from a workbook, or try it",
    tier: "write",
    params: TariffSheetPath,
    query: ImportQuery,
    upload: { limitBytes: tariffSheetLimits.bytes },
    run: async (ctx, { params: { tariff_id: id, kind }, query, file }) => {
      // Read the file before locking the draft: a large workbook takes seconds.
      const upload = { file, limits: tariffSheetLimits, owner: "platform" } as const;
      const sheets =
        kind === "workbook"
          ? sheetsOfWorkbook(await readUploadedSheets(ctx, upload))
          : [{ kind, sheet: await readUploadedSheet(ctx, upload) }];
      const result = await importSheets(ctx, id, {
        sheets,
        dryRun: query.dry_run === "true",
        choice: toSheetChoice(query),
      });
      return serializeImport(result, ctx.locale);
    },
  }),
});
