import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { StatementQuery } from "@/lib/api/portal/money/billing";
import { monthStatementFile } from "@/lib/api/portal/server/statement-file";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { xlsxType } from "@/lib/api/sheets/xlsx-file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Download the statement of any account's month as PDF or XLSX",
    tier: "write",
    params: OperatorAccountPath,
    query: StatementQuery.omit({ account_id: true }),
    files: ["application/pdf", xlsxType],
    run: (ctx, { params, query }) => monthStatementFile(ctx, { ...query, account_id: params.account_id }),
  }),
});
