import { eq } from "drizzle-orm";
import { claimFiles } from "@/db/schema/claims";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { lockWithShipment } from "./claimed-shipment";
import { type Claim, findClaim } from "./list";
import { moveClaim } from "./move";

/**
 * Ends a claim: its account withdraws one that nobody has sent or decided, an operator ends any. An accepted payout that was not
 * paid is not paid any more; what was refunded, and what the carrier owes, stays. Throws `conflict` for a closed claim, and for
 * one that is not open to its account. The files of a withdrawn claim are deleted.
 */
export function closeClaim(ctx: Context, id: number, { reason }: { readonly reason: string }): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    const { claim } = await lockWithShipment(tx, id);
    const isWithdrawn = tx.memberships !== "every";
    if (isWithdrawn && claim.state !== "open")
      throw new DomainError({
        code: "conflict",
        message: message("claim_state_fixed", { from: claim.state, to: "closed" }),
      });
    const unpaid = claim.state === "accepted" ? { payoutCents: 0 } : {};
    // An account's words stand with the claim, which an erasure reaches; the log is kept for good.
    const facts = isWithdrawn ? {} : { reason };
    await moveClaim(tx, claim, "closed", { ...unpaid, closedAt: tx.now(), note: reason }, facts);
    if (isWithdrawn) await tx.db.delete(claimFiles).where(eq(claimFiles.claimId, id));
    return findClaim(tx, id);
  });
}
