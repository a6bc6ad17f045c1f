import type * as z from "zod";
import { type Claim, closeClaim, payClaim, sendClaim, settleClaimWithCarrier } from "@/lib/domain/money/claims";
import { resolveClaim } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import type { ClaimStepInput } from "../claims";

/** Does with a claim what the operator said; an accepted loss moves the parcel too. */
export function takeClaimStep(ctx: Context, id: number, input: z.output<typeof ClaimStepInput>): Promise<Claim> {
  switch (input.step) {
    case "send":
      return sendClaim(ctx, id, { byMail: input.by_mail, note: input.note });
    case "accept":
      return resolveClaim(ctx, id, {
        decision: "accepted",
        payoutCents: input.payout,
        refundCents: input.refund,
        carrierCents: input.carrier_amount,
        note: input.note,
      });
    case "reject":
      return resolveClaim(ctx, id, { decision: "rejected", reason: input.reason });
    case "pay":
      return payClaim(ctx, id);
    case "close":
      return closeClaim(ctx, id, { reason: input.reason });
    case "settlement":
      return settleClaimWithCarrier(ctx, id, { cents: input.amount, by: input.by, invoiceId: input.invoice_id });
  }
}
