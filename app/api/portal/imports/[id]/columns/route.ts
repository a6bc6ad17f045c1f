import { ImportColumnsInput, ImportPath, serializeImport, toImportSettings } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { mapImport } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Say what the columns of an import mean, and check its rows",
    scope: "shipments.create",
    tier: "write",
    params: ImportPath,
    body: ImportColumnsInput,
    run: async (ctx, { params, body }) => serializeImport(await mapImport(ctx, params.id, toImportSettings(body))),
  }),
});
