import { claimLiability, claimPayout, claimRefund } from "@/lib/core/claims";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findShipmentMoney } from "../ledger";
import { isLiveAccount } from "./claimed-shipment";
import type { ListedClaim } from "./list";
import { findClaimTerms } from "./rules";

export interface ProposedDecision {
  readonly payoutCents: number;
  readonly refundCents: number;
  readonly carrierCents: number;
  /** Where the carrier takes claims; null when no rule says. */
  readonly claimsEmail: string | null;
}

/** What accepting a claim would move by the rules, for an operator to change or confirm. Operators alone. */
export async function proposeDecision(ctx: Context, claim: ListedClaim): Promise<ProposedDecision> {
  assertOperator(ctx);
  const { accountId, shipmentId, kind, askedCents } = claim;
  const [terms, { paidCents }, isLive] = await Promise.all([
    findClaimTerms(ctx, claim),
    findShipmentMoney(ctx, accountId, shipmentId),
    isLiveAccount(ctx, accountId),
  ]);
  const claimed = { kind, askedCents, declaredValueCents: claim.shipment.declaredValueCents };
  return {
    payoutCents: claimPayout(terms, claimed),
    refundCents: claimRefund({ kind, askedCents, paidCents }),
    carrierCents: isLive ? claimLiability(terms, claimed) : 0,
    claimsEmail: terms.claimsEmail,
  };
}
