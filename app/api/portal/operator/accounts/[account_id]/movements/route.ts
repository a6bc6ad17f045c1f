import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { MovementsQuery } from "@/lib/api/portal/money/movements";
import { statementPage } from "@/lib/api/portal/server/statement";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccount } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the movements of any account's money, newest first",
    tier: "read",
    params: OperatorAccountPath,
    query: MovementsQuery,
    run: async (ctx, { params, query }) => {
      await findAccount(ctx, params.account_id);
      return statementPage(ctx, query);
    },
  }),
});
