import { and, eq, ne, sum } from "drizzle-orm";
import { carrierTransfers, claims } from "@/db/schema/claims";
import { claimLiability, claimPayout, claimRefund, isOwnLoss } from "@/lib/core/claims";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findShipmentMoney } from "../ledger";
import { type ClaimedShipment, findClaimedShipment, isLiveAccount } from "./claimed-shipment";
import type { ClaimRow } from "./list";
import { findClaimTerms } from "./rules";

export interface ProposedDecision {
  readonly payoutCents: number;
  readonly refundCents: number;
  readonly carrierCents: number;
  /** Where the carrier takes claims; null when no rule says. */
  readonly claimsEmail: string | null;
}

interface ClaimAmounts extends ProposedDecision {
  /** What other claims have left of the declared value. */
  readonly leftCents: number;
  /** What is left of the paid freight. */
  readonly paidCents: number;
  /** A carrier owes nothing for parcels of test accounts. */
  readonly isLive: boolean;
}

/** What accepting a claim would move by the rules, for an operator to change or confirm. Operators alone. */
export const proposeDecision = async (ctx: Context, claim: ClaimRow): Promise<ProposedDecision> =>
  amountsOf(ctx, claim, await findClaimedShipment(ctx, claim.shipmentId));

/** What the rules say of a claim's money, less what other claims of the parcel took of its value. Operators alone. */
export async function amountsOf(ctx: Context, claim: ClaimRow, shipment: ClaimedShipment): Promise<ClaimAmounts> {
  assertOperator(ctx);
  const { id, kind, askedCents, accountId, shipmentId } = claim;
  const { declaredValueCents } = shipment;
  const [terms, { paidCents }, isLive, [others]] = await Promise.all([
    findClaimTerms(ctx, claim),
    findShipmentMoney(ctx, accountId, shipmentId),
    isLiveAccount(ctx, accountId),
    ctx.db
      .select({
        payout: sum(claims.payoutCents).mapWith(Number),
        carrier: sum(carrierTransfers.amountCents).mapWith(Number),
      })
      .from(claims)
      // A debt that was written off took its part of the value too.
      .leftJoin(
        carrierTransfers,
        and(eq(carrierTransfers.claimId, claims.id), eq(carrierTransfers.reason, "claim.accepted")),
      )
      .where(and(eq(claims.accountId, accountId), eq(claims.shipmentId, shipmentId), ne(claims.id, id))),
  ]);
  const claimed = { kind, askedCents, declaredValueCents };
  const leftCents = Math.max(0, declaredValueCents - (others?.payout ?? 0));
  const unowedCents = Math.max(0, declaredValueCents - (others?.carrier ?? 0));
  const owes = isLive && !isOwnLoss(kind, shipment);
  return {
    payoutCents: Math.min(leftCents, claimPayout(terms, claimed)),
    // A witnessed loss has its refund before anybody decides.
    refundCents: claim.refundCents + claimRefund({ kind, askedCents, paidCents }),
    carrierCents: owes ? Math.min(unowedCents, claimLiability(terms, claimed)) : 0,
    claimsEmail: terms.claimsEmail,
    leftCents,
    paidCents,
    isLive,
  };
}
