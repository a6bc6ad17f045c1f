import * as z from "zod";
import { currency, toAmount } from "@/lib/core/money";
import type { Balance } from "@/lib/domain/money/ledger";

export const BillingV2 = z
  .object({
    currency: z.literal(currency),
    balance: z.number().meta({ description: "What was posted, held money included." }),
    held: z.number().meta({ description: "Set aside for shipments that were not dispatched yet." }),
    available: z.number().meta({ description: "Balance less what is held." }),
    credit_limit: z.number().meta({ description: "How far below zero `available` may go." }),
  })
  .meta({ id: "Billing" });

export const serializeBilling = (balance: Balance): z.input<typeof BillingV2> => ({
  currency,
  balance: toAmount(balance.balanceCents),
  held: toAmount(balance.heldCents),
  available: toAmount(balance.availableCents),
  credit_limit: toAmount(balance.creditLimitCents),
});
