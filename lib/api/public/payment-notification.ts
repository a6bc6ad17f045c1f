import * as z from "zod";
import { paymentProviders } from "@/lib/core/vocabulary";
import { receivePaymentNotification } from "@/lib/domain/money/top-ups";
import { signedPush } from "./signed-push";

/** Notifications of a payment provider. All come from its own addresses: their limit is for what is refused. */
export const paymentNotification = signedPush({
  actor: "payments",
  counter: "payment-push",
  resource: "payment",
  path: z.object({ provider: z.enum(paymentProviders) }),
  run: async (ctx, { provider }, { headers, search, uncount }) => {
    await receivePaymentNotification(ctx, provider, { headers, search });
    await uncount();
    return {};
  },
});
