import { and, eq, ne, sql } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { type ClaimTerms, claimLiability, claimPayout, claimRefund } from "@/lib/core/claims";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { postCarrierTransfers } from "../carrier-ledger";
import { findShipmentMoney, refundLost, refundShipment } from "../ledger";
import { type ClaimedShipment, isLiveAccount, lockWithShipment } from "./claimed-shipment";
import { type Claim, type ClaimRow, findClaim, type LockedClaim } from "./list";
import { moveClaim } from "./move";
import { findClaimTerms } from "./rules";

export interface AcceptedAmounts {
  /** Default: by the rule, of the declared value, which it may not exceed. */
  readonly payoutCents?: number | undefined;
  /** Default: by the kind. A lost parcel is refunded whole, whatever stands here. */
  readonly refundCents?: number | undefined;
  /** What the carrier owes for it. Default: by the rule. */
  readonly carrierCents?: number | undefined;
}

export type ClaimDecision =
  | ({ readonly decision: "accepted"; readonly note?: string | undefined } & AcceptedAmounts)
  | { readonly decision: "rejected"; readonly reason: string };

/**
 * Records what an operator decides, or the carrier said. Accepted, freight is refunded and the carrier's debt arises at once; the
 * payout waits for `payClaim`, and where there is none the refund alone makes the claim paid. Throws `conflict` for a claim that
 * was decided, `validation_failed` at `payout`, `refund` or `carrier_amount`. It moves no shipment: operators' routes call
 * `resolveClaim` of `lib/domain/shipping/shipments`, which decides by this and moves the parcel.
 */
export function decideClaim(ctx: Context, id: number, decision: ClaimDecision): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { claim, shipment } = await lockWithShipment(tx, id);
    if (decision.decision === "accepted") await acceptClaim(tx, claim, shipment, decision);
    else await rejectClaim(tx, claim, decision.reason);
    return findClaim(tx, id);
  });
}

async function rejectClaim(tx: Context, claim: ClaimRow, reason: string): Promise<void> {
  await moveClaim(tx, claim, "rejected", { decidedAt: tx.now(), rejectedReason: reason, note: reason });
  await recordAudit(tx, {
    accountId: claim.accountId,
    action: "claim.rejected",
    target: `claim:${claim.id}`,
    detail: { shipment: claim.shipmentId, kind: claim.kind, reason },
  });
}

/** Accepts a claim whose shipment is locked, by an operator's or a witness's word. */
export async function acceptClaim(
  tx: Context,
  claim: LockedClaim,
  shipment: ClaimedShipment,
  given: AcceptedAmounts & { readonly note?: string | undefined } = {},
): Promise<ClaimRow> {
  const terms = await findClaimTerms(tx, shipment);
  const amounts = await amountsOf(tx, claim, shipment, terms, given);
  const accepted = await moveClaim(tx, claim, "accepted", {
    ...amounts,
    decidedAt: tx.now(),
    rejectedReason: null,
    refundCents: await refund(tx, claim, given.refundCents),
    note: given.note,
  });
  if (amounts.carrierCents)
    await postCarrierTransfers(tx, [
      {
        idempotencyKey: `claim:${claim.id}:accepted`,
        carrierId: claim.carrierId,
        accountId: claim.accountId,
        shipmentId: claim.shipmentId,
        claimId: claim.id,
        from: "claims",
        to: "receivable",
        amountCents: amounts.carrierCents,
        reason: "claim.accepted",
      },
    ]);
  await recordAudit(tx, {
    accountId: claim.accountId,
    action: "claim.accepted",
    target: `claim:${claim.id}`,
    amountCents: accepted.payoutCents,
    detail: { shipment: claim.shipmentId, kind: claim.kind, refundCents: accepted.refundCents },
  });
  if (accepted.payoutCents > 0 || accepted.refundCents === 0) return accepted;
  return moveClaim(tx, accepted, "paid", { paidAt: tx.now() });
}

/** The payout, and what the carrier owes: only operators and jobs may write the latter, and for test accounts nobody owes. */
async function amountsOf(
  tx: Context,
  { id, kind, askedCents, accountId, shipmentId }: ClaimRow,
  { declaredValueCents }: ClaimedShipment,
  terms: ClaimTerms,
  given: AcceptedAmounts,
) {
  const claimed = { kind, askedCents, declaredValueCents };
  // What other claims of the parcel have taken of its value is gone.
  const [others] = await tx.db
    .select({ cents: sql<string>`coalesce(sum(${claims.payoutCents}), 0)` })
    .from(claims)
    .where(and(eq(claims.accountId, accountId), eq(claims.shipmentId, shipmentId), ne(claims.id, id)));
  const leftCents = Math.max(0, declaredValueCents - Number(others?.cents));
  const payoutCents = given.payoutCents ?? Math.min(leftCents, claimPayout(terms, claimed));
  if (payoutCents < 0 || payoutCents > leftCents)
    throw invalid("payout", message("claim_payout_beyond_value", { cents: leftCents }));
  if (tx.memberships !== "every" || !(await isLiveAccount(tx, accountId))) return { payoutCents };
  const carrierCents = given.carrierCents ?? claimLiability(terms, claimed);
  if (carrierCents < 0) throw invalid("carrier_amount", message("amount_not_positive"));
  return { payoutCents, carrierCents };
}

/** Refunds freight by the kind of the claim; returns what the claim gave back, be it earlier, at the witnessed loss. */
async function refund(tx: Context, claim: ClaimRow, givenCents: number | undefined): Promise<number> {
  const { id, accountId, shipmentId, kind, askedCents } = claim;
  if (kind === "lost") return refundLost(tx, accountId, shipmentId);
  const { paidCents } = await findShipmentMoney(tx, accountId, shipmentId);
  const amountCents = givenCents ?? claimRefund({ kind, askedCents, paidCents });
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
