import { ImportPath } from "@/lib/api/portal/selling/imports";
import { describeImport } from "@/lib/api/portal/server/describe-import";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findImport } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get an import with its counts",
    scope: "shipments.create",
    tier: "read",
    params: ImportPath,
    run: async (ctx, { params }) => describeImport(ctx, await findImport(ctx, params.id)),
  }),
});
