import { and, desc } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import type { Context } from "@/lib/platform/context";
import { findClaimedShipment, isOfKind, waitsOrWasAccepted } from "./claimed-shipment";
import { refundLostOf } from "./decide";
import { lockClaim } from "./list";
import { changeClaim } from "./move";
import { insertClaim } from "./open";

/**
 * A loss has its witness: refunds the freight once and notes it on the claim of the loss, opened by now if nobody had. What else is
 * paid, and owed by the carrier, an operator decides. Call it in the transaction of the transition.
 */
export async function refundLoss(tx: Context, shipmentId: number, source: "carrier" | "operator"): Promise<void> {
  const shipment = await findClaimedShipment(tx, shipmentId, true);
  const [known] = await tx.db
    .select({ id: claims.id })
    .from(claims)
    .where(and(isOfKind({ accountId: shipment.accountId, shipmentId, kind: "lost" }), waitsOrWasAccepted))
    .orderBy(desc(claims.id))
    .limit(1);
  const claim = known
    ? await lockClaim(tx, known.id)
    : await insertClaim(tx, shipment, { kind: "lost", source, description: "" });
  const refundCents = await refundLostOf(tx, claim);
  if (refundCents !== claim.refundCents) await changeClaim(tx, claim, { refundCents }, ["refund"]);
}
