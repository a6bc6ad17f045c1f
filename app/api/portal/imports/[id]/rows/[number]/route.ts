import { ImportRowInput, ImportRowPath, serializeImportRow } from "@/lib/api/portal/selling/imports";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { rowReader } from "@/lib/api/sheets/import-row";
import { editImportRow } from "@/lib/domain/selling/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PATCH: endpoint({
    summary: "Correct a row, or leave it out",
    scope: "shipments.create",
    tier: "write",
    params: ImportRowPath,
    body: ImportRowInput,
    run: async (ctx, { params, body }) => {
      const edit = { fields: body.fields ?? {}, skip: body.skip };
      return serializeImportRow(await editImportRow(ctx, params.id, params.number, edit, rowReader), ctx.locale);
    },
  }),
});
