import { CarrierPath } from "@/lib/api/operator/carriers";
import { serializeTrackingSheet, TrackingSheetQuery } from "@/lib/api/operator/tracking-sheets";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toColumnChoice } from "@/lib/api/shared/sheet-upload";
import { readTracking, trackingSheetLimits } from "@/lib/api/sheets/tracking-rows";
import { readUploadedSheet } from "@/lib/api/sheets/uploaded-sheet";
import { takeTrackingSheet } from "@/lib/domain/shipping/tracking-sheets";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Report guides and states of a carrier's sheet, CSV or XLSX, or try it",
    tier: "write",
    params: CarrierPath,
    query: TrackingSheetQuery,
    upload: { limitBytes: trackingSheetLimits.bytes },
    run: async (ctx, { params, query, file }) => {
      const sheet = await readUploadedSheet(ctx, { file, limits: trackingSheetLimits, owner: "platform" });
      const read = readTracking(sheet, toColumnChoice(query));
      const dryRun = query.dry_run === "true";
      const outcome = await takeTrackingSheet(ctx, params.carrier_id, { rows: read.rows, dryRun });
      return serializeTrackingSheet(read, outcome, ctx.locale);
    },
  }),
});
