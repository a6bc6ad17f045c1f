import { ImportPath, ImportRunInput, serializeImport } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { runImport } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Create what is ready, try again what failed, or take back what has not been begun",
    scope: "shipments.create",
    tier: "write",
    params: ImportPath,
    body: ImportRunInput,
    status: 202,
    run: async (ctx, { params, body }) => serializeImport(await runImport(ctx, params.id, body.action)),
  }),
});
