import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { payOutClaim } from "../ledger";
import { lockWithShipment } from "./claimed-shipment";
import { type Claim, findClaim } from "./list";
import { moveClaim } from "./move";

/**
 * Pays the accepted payout into the account's balance. Of two people who pay at once both are answered, and the money moves once.
 * Throws `conflict` for a claim that was not accepted.
 */
export function payClaim(ctx: Context, id: number): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { claim } = await lockWithShipment(tx, id);
    if (claim.state === "paid") return findClaim(tx, id);
    const { accountId, shipmentId, kind, payoutCents: amountCents } = claim;
    await moveClaim(tx, claim, "paid", { paidAt: tx.now() }, { amountCents });
    await payOutClaim(tx, { claimId: id, accountId, shipmentId, amountCents, note: kind });
    return findClaim(tx, id);
  });
}
