import { MoneyInput, MoneyPath, orderKey } from "@/lib/api/operator/money";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeBilling } from "@/lib/api/v2/billing";
import { debitAccount, findBalance } from "@/lib/domain/money/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Take money out of an account",
    tier: "write",
    params: MoneyPath,
    body: MoneyInput,
    run: async (ctx, { params: { account_id: accountId }, body: { amount: amountCents, reason } }, request) => {
      await debitAccount(ctx, { accountId, amountCents, reason, idempotencyKey: orderKey(request, accountId) });
      return serializeBilling(await findBalance(ctx, accountId));
    },
  }),
});
