import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { MovementsExportQuery } from "@/lib/api/portal/money/movements";
import { statementFile } from "@/lib/api/portal/server/statement";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Export the movements of any account that match as CSV",
    tier: "write",
    params: OperatorAccountPath,
    query: MovementsExportQuery,
    files: ["text/csv"],
    run: async (ctx, { query }) => statementFile(ctx, query),
  }),
});
