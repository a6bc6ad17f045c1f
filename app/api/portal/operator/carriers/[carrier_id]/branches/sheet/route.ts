import { BranchImportQuery, serializeBranchImport } from "@/lib/api/operator/branches";
import { CarrierPath } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { toColumnChoice } from "@/lib/api/shared/sheet-upload";
import { branchFile, branchSheetLimits, readBranches } from "@/lib/api/sheets/branch-rows";
import { readUploadedSheet } from "@/lib/api/sheets/uploaded-sheet";
import { findBranchDefaults, findCarrier, importBranches, listEveryBranch } from "@/lib/domain/carriers";
import { places } from "@/lib/domain/geography/places";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Download the branches and points of a carrier as CSV",
    tier: "read",
    params: CarrierPath,
    files: ["text/csv"],
    run: async (ctx, { params }) => branchFile(params.carrier_id, await listEveryBranch(ctx, params.carrier_id)),
  }),
  POST: operatorEndpoint({
    summary: "Add and change branches from CSV or XLSX, or try it; rows with a problem are left out",
    tier: "write",
    params: CarrierPath,
    query: BranchImportQuery,
    upload: { limitBytes: branchSheetLimits.bytes },
    run: async (ctx, { params: { carrier_id: id }, query, file }) => {
      await findCarrier(ctx, id);
      const sheet = await readUploadedSheet(ctx, { file, limits: branchSheetLimits, owner: "platform" });
      const context = { places: await places(), ...(await findBranchDefaults(ctx, id)) };
      const read = readBranches(sheet, context, toColumnChoice(query));
      const dryRun = query.dry_run === "true";
      if (read.branches.length === 0) return serializeBranchImport(read, null, { applied: false, locale: ctx.locale });
      const difference = await importBranches(ctx, id, {
        branches: read.branches,
        spoilt: read.spoilt,
        isWhole: query.whole === "true",
        dryRun,
      });
      return serializeBranchImport(read, difference, { applied: !dryRun, locale: ctx.locale });
    },
  }),
});
