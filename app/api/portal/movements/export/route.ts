import { MovementsExportQuery } from "@/lib/api/portal/money/movements";
import { statementFile } from "@/lib/api/portal/server/statement";
import { endpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the movements that match as CSV, however many they are",
    scope: "accounts.show",
    tier: "write",
    query: MovementsExportQuery,
    files: ["text/csv"],
    run: async (ctx, { query }) => statementFile(ctx, query),
  }),
});
