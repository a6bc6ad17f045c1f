import { serializeTotals, TotalsQuery } from "@/lib/api/portal/money/billing";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findPeriodTotals } from "@/lib/domain/money/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Add up what moved an account's balance in a period",
    scope: "accounts.show",
    tier: "read",
    query: TotalsQuery,
    run: async (ctx, { query: { account_id: accountId, from, to } }) =>
      serializeTotals(await findPeriodTotals(ctx, accountId, { from, to })),
  }),
});
