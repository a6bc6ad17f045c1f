import { ImportPath, ImportRowsQuery, serializeImportRow } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { listImportRows } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the rows of an import",
    scope: "shipments.create",
    tier: "read",
    params: ImportPath,
    query: ImportRowsQuery,
    run: async (ctx, { params, query }, request) => {
      const { rows, total } = await listImportRows(ctx, params.id, { states: query.state, ...toWindow(query) });
      const data = rows.map((row) => serializeImportRow(row, ctx.locale));
      return serializeEnvelope({ rows: data, total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
});
