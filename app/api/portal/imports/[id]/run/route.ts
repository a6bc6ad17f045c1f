import { ImportPath, ImportRunInput } from "@/lib/api/portal/selling/imports";
import { describeImport } from "@/lib/api/portal/server/describe-import";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { runImport } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Create what can be created, try again what failed, or take back what has not been begun",
    scope: "shipments.create",
    tier: "write",
    params: ImportPath,
    body: ImportRunInput,
    status: 202,
    run: async (ctx, { params, body: { action, ship } }) =>
      describeImport(ctx, await runImport(ctx, params.id, action, { ship })),
  }),
});
