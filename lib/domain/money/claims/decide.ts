import { and, gt, ne } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { postCarrierTransfers } from "../carrier-ledger";
import { refundLost, refundShipment } from "../ledger";
import { amountsOf } from "./amounts";
import { type ClaimedShipment, isOfKind, lockWithShipment } from "./claimed-shipment";
import { type Claim, type ClaimRow, findClaim, type LockedClaim } from "./list";
import { moveClaim } from "./move";

interface AcceptedAmounts {
  /** Default: by the rule, of the declared value, which it may not exceed. */
  readonly payoutCents?: number | undefined;
  /** Default: by the kind. A lost parcel is refunded whole: no other amount is taken. */
  readonly refundCents?: number | undefined;
  /** What the carrier owes for it. Default: by the rule. */
  readonly carrierCents?: number | undefined;
}

export type ClaimDecision =
  | ({ readonly decision: "accepted"; readonly note?: string | undefined } & AcceptedAmounts)
  | { readonly decision: "rejected"; readonly reason: string };

/**
 * Records what an operator decides, or the carrier said. Accepted, freight is refunded and the carrier's debt arises at once; the
 * payout waits for `payClaim`; where there is none the refund alone makes the claim paid, and nothing at all closes it. Throws `conflict` for a claim that
 * was decided, `validation_failed` at `payout`, `refund` or `carrier_amount`. It moves no shipment: operators' routes call
 * `resolveClaim` of `lib/domain/shipping/shipments`, which decides by this and moves the parcel.
 */
export function decideClaim(ctx: Context, id: number, decision: ClaimDecision): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { claim, shipment } = await lockWithShipment(tx, id);
    if (decision.decision === "accepted") await acceptClaim(tx, claim, shipment, decision);
    else {
      const { reason } = decision;
      await moveClaim(tx, claim, "rejected", { decidedAt: tx.now(), rejectedReason: reason, note: reason }, { reason });
    }
    return findClaim(tx, id);
  });
}

async function acceptClaim(
  tx: Context,
  claim: LockedClaim,
  shipment: ClaimedShipment,
  given: AcceptedAmounts & { readonly note?: string | undefined },
): Promise<void> {
  const proposed = await amountsOf(tx, claim, shipment);
  const { payoutCents = proposed.payoutCents } = given;
  if (payoutCents < 0 || payoutCents > proposed.leftCents)
    throw invalid("payout", message("claim_payout_beyond_value", { cents: proposed.leftCents }));
  const carrierCents = proposed.isLive ? (given.carrierCents ?? proposed.carrierCents) : 0;
  if (carrierCents < 0) throw invalid("carrier_amount", message("amount_not_positive"));
  const isOtherRefund = given.refundCents !== undefined && given.refundCents !== proposed.refundCents;
  if (claim.kind === "lost" && isOtherRefund)
    throw invalid("refund", message("claim_loss_refunded_whole", { cents: proposed.refundCents }));
  const refundCents = await refund(tx, claim, given.refundCents ?? proposed.refundCents, proposed.paidCents);
  const change = {
    payoutCents,
    carrierCents,
    refundCents,
    decidedAt: tx.now(),
    rejectedReason: null,
    note: given.note,
  };
  const accepted = await moveClaim(tx, claim, "accepted", change, { amountCents: payoutCents, refundCents });
  if (carrierCents > 0)
    await postCarrierTransfers(tx, [
      {
        idempotencyKey: `claim:${claim.id}:accepted`,
        carrierId: claim.carrierId,
        accountId: claim.accountId,
        shipmentId: claim.shipmentId,
        claimId: claim.id,
        from: "claims",
        to: "receivable",
        amountCents: carrierCents,
        reason: "claim.accepted",
      },
    ]);
  if (payoutCents > 0) return;
  if (refundCents > 0) await moveClaim(tx, accepted, "paid", { paidAt: tx.now() });
  else await moveClaim(tx, accepted, "closed", { closedAt: tx.now() });
}

/** Refunds freight by the kind of the claim; returns what the claim gave back, be it earlier, at the witnessed loss. */
async function refund(tx: Context, claim: ClaimRow, amountCents: number, paidCents: number): Promise<number> {
  const { id, accountId, shipmentId, kind } = claim;
  if (kind === "lost") return refundLostOf(tx, claim);
  if (amountCents < 0 || amountCents > paidCents) throw invalid("refund", message("amount_exceeds_charge"));
  if (amountCents > 0)
    await refundShipment(tx, {
      accountId,
      shipmentId,
      amountCents,
      cause: "other",
      reason: `claim:${id}`,
      idempotencyKey: `claim:${id}:refund`,
    });
  return amountCents;
}

/** Refunds a loss once; returns what of it stands on this claim: nothing when another one of the parcel has it. */
export async function refundLostOf(tx: Context, { id, accountId, shipmentId }: ClaimRow): Promise<number> {
  const refundCents = await refundLost(tx, accountId, shipmentId);
  const losses = isOfKind({ accountId, shipmentId, kind: "lost" });
  const others = await tx.db.$count(claims, and(losses, ne(claims.id, id), gt(claims.refundCents, 0)));
  return others > 0 ? 0 : refundCents;
}
