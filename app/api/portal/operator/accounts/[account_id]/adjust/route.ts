import { AdjustInput, MoneyPath, orderKey } from "@/lib/api/operator/money";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeBilling } from "@/lib/api/v2/billing";
import { adjustAccount, findBalance } from "@/lib/domain/money/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Put right what an account or a shipment was charged",
    tier: "write",
    params: MoneyPath,
    body: AdjustInput,
    run: async (ctx, { params: { account_id: accountId }, body }, request) => {
      await adjustAccount(ctx, {
        accountId,
        amountCents: body.amount,
        reason: body.reason,
        shipmentId: body.shipment_id,
        realGrams: body.real_weight,
        idempotencyKey: orderKey(request, accountId),
      });
      return serializeBilling(await findBalance(ctx, accountId));
    },
  }),
});
