import { operatorEndpoint, route } from "@/lib/api/portal/dialect";
import { CreditLimitInput, MoneyPath } from "@/lib/api/portal/operator-money";
import { BillingV2, serializeBilling } from "@/lib/api/v2/billing";
import { findBalance, setCreditLimit } from "@/lib/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: operatorEndpoint({
    summary: "Set how far below zero the money of an account may go",
    tier: "write",
    params: MoneyPath,
    body: CreditLimitInput,
    reply: BillingV2,
    run: async (ctx, { params: { account_id: accountId }, body }) => {
      await setCreditLimit(ctx, accountId, body.credit_limit);
      return serializeBilling(await findBalance(ctx, accountId));
    },
  }),
});
