import * as z from "zod";
import { ImportQuery, ImportResult, serializeImport, TariffSheetPath } from "@/lib/api/portal/operator-tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { readUploadedSheet } from "@/lib/api/sheets/uploaded-sheet";
import { importSheet, readTariff, tariffSheetLimits, writeSheet } from "@/lib/domain/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Download prices, zones or surcharges as CSV",
    tier: "read",
    params: TariffSheetPath,
    reply: z.never(),
    files: ["text/csv"],
    run: async (ctx, { params: { tariff_id: id, kind } }) => ({
      bytes: writeSheet(kind, await readTariff(ctx, id)),
      contentType: "text/csv; charset=utf-8",
      filename: `tariff-${id}-${kind}.csv`,
    }),
  }),
  POST: operatorEndpoint({
    summary: "Import prices, zones or surcharges of a draft from CSV or XLSX, or try it",
    tier: "write",
    params: TariffSheetPath,
    query: ImportQuery,
    upload: { limitBytes: tariffSheetLimits.bytes },
    reply: ImportResult,
    run: async (ctx, { params: { tariff_id: id, kind }, query, file }) => {
      // Read the sheet before locking the draft: a large workbook takes seconds.
      const sheet = await readUploadedSheet(ctx, { file, limits: tariffSheetLimits, owner: "platform" });
      const result = await importSheet(ctx, id, { kind, sheet, dryRun: query.dry_run === "true" });
      return serializeImport(result, ctx.locale);
    },
  }),
});
