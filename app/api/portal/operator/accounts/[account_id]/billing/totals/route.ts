import { serializeTotals, TotalsQuery, TotalsReply } from "@/lib/api/portal/billing";
import { OperatorAccountPath } from "@/lib/api/portal/operator-accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findAccount } from "@/lib/domain/accounts";
import { findPeriodTotals } from "@/lib/domain/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Add up what moved the balance of any account in a period",
    tier: "read",
    params: OperatorAccountPath,
    query: TotalsQuery.omit({ account_id: true }),
    reply: TotalsReply,
    run: async (ctx, { params, query }) => {
      const { id } = await findAccount(ctx, params.account_id);
      return serializeTotals(await findPeriodTotals(ctx, id, query));
    },
  }),
});
