import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { serializeTotals, TotalsQuery } from "@/lib/api/portal/money/billing";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccount } from "@/lib/domain/identity/accounts";
import { findPeriodTotals } from "@/lib/domain/money/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Add up what moved the balance of any account in a period",
    tier: "read",
    params: OperatorAccountPath,
    query: TotalsQuery.omit({ account_id: true }),
    run: async (ctx, { params, query }) => {
      const { id } = await findAccount(ctx, params.account_id);
      return serializeTotals(await findPeriodTotals(ctx, id, query));
    },
  }),
});
