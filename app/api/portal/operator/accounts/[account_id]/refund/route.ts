import { MoneyPath, orderKey, RefundInput } from "@/lib/api/operator/money";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeBilling } from "@/lib/api/v2/billing";
import { findBalance, refundShipment } from "@/lib/domain/money/ledger";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Give back what was paid for a shipment, or a part of it",
    tier: "write",
    params: MoneyPath,
    body: RefundInput,
    run: async (ctx, { params: { account_id: accountId }, body }, request) => {
      await refundShipment(ctx, {
        accountId,
        shipmentId: body.shipment_id,
        amountCents: body.amount,
        cause: body.cause,
        reason: body.reason ?? "",
        idempotencyKey: orderKey(request, accountId),
      });
      return serializeBilling(await findBalance(ctx, accountId));
    },
  }),
});
