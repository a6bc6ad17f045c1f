import { and, desc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { openClaimStates } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { refundLost } from "../ledger";
import { findClaimedShipment } from "./claimed-shipment";
import { acceptClaim } from "./decide";
import { lockClaim } from "./list";
import { changeClaim } from "./move";
import { insertClaim } from "./open";

/**
 * A loss has its witness: refunds the freight once, and accepts the claim of it, opened by now if nobody had. Its payout waits for
 * an operator. A claim that was accepted already is left as it is. Call it in the transaction of the transition.
 */
export async function acceptLoss(tx: Context, shipmentId: number, source: "carrier" | "operator"): Promise<void> {
  const shipment = await findClaimedShipment(tx, shipmentId, true);
  const [known] = await tx.db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.accountId, shipment.accountId),
        eq(claims.shipmentId, shipmentId),
        eq(claims.kind, "lost"),
        or(inArray(claims.state, openClaimStates), and(isNotNull(claims.decidedAt), isNull(claims.rejectedReason))),
      ),
    )
    .orderBy(desc(claims.id))
    .limit(1);
  const claim = known
    ? await lockClaim(tx, known.id)
    : await insertClaim(tx, shipment, { kind: "lost", source, description: "" });
  if (claim.state === "open" || claim.state === "sent") return void (await acceptClaim(tx, claim, shipment));
  const refundCents = await refundLost(tx, shipment.accountId, shipmentId);
  if (refundCents !== claim.refundCents) await changeClaim(tx, claim, { refundCents }, ["refund"]);
}
