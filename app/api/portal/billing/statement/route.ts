import { StatementQuery } from "@/lib/api/portal/money/billing";
import { monthStatementFile } from "@/lib/api/portal/server/statement-file";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { xlsxType } from "@/lib/api/sheets/xlsx-file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Download the statement of a month as PDF or XLSX",
    scope: "accounts.show",
    tier: "write",
    query: StatementQuery,
    files: ["application/pdf", xlsxType],
    run: (ctx, { query }) => monthStatementFile(ctx, query),
  }),
});
