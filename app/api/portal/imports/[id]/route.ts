import { ImportPath, serializeImport } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findImport, suggestMapping } from "@/lib/domain/selling/imports";
import { orderColumns } from "@/lib/i18n/headings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get an import with its counts",
    scope: "shipments.create",
    tier: "read",
    params: ImportPath,
    run: async (ctx, { params }) => {
      const found = await findImport(ctx, params.id);
      return serializeImport(found, found.mapping ? undefined : await suggestMapping(ctx, found, orderColumns));
    },
  }),
});
