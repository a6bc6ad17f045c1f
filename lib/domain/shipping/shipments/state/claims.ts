import { message } from "@/lib/core/messages";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type Claim, type ClaimDecision, decideClaim, findClaim } from "../../../money/claims";
import { isFinal, pathTo } from "../lifecycle";
import { lockShipment } from "../store";
import { transitionShipment } from "./transition";

/**
 * Records what an operator decides of a claim, as `decideClaim` does. An accepted loss is the operator's witness: the parcel
 * moves to the nearest lost state that a way leads to, and keeps its state where none does.
 */
export function resolveClaim(ctx: Context, id: number, decision: ClaimDecision): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    const { kind, shipmentId } = await decideClaim(tx, id, decision);
    if (decision.decision === "accepted" && kind === "lost") await moveToLost(tx, shipmentId);
    return findClaim(tx, id);
  });
}

const lostStatuses = ["lost_in_carrier", "lost_in_crossdock"] as const satisfies readonly ShipmentStatus[];

async function moveToLost(tx: Context, id: number): Promise<void> {
  const shipment = await lockShipment(tx, id);
  if (isFinal(shipment.status)) return;
  const paths = lostStatuses.flatMap((target) => [pathTo(shipment, target) ?? []]).filter(({ length }) => length > 0);
  const [path = []] = paths.sort((a, b) => a.length - b.length);
  const comment = message("claim_recognised");
  for (const { to } of path) await transitionShipment(tx, id, to, { by: "operator", comment });
}
