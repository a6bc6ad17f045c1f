import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { shipmentRequests } from "@/db/schema/shipments";
import {
  type ClaimKind,
  claimTypes,
  openClaimStates,
  type RequestType,
  type ShipmentStatus,
} from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findClaimedShipment, isOfKind } from "./claimed-shipment";
import { insertClaim } from "./open";

const atOnce = 100;

/**
 * Turns requests of losses and damages, which claims were before 0.3, into claims: those that nobody had decided at the upgrade,
 * and those that a process of the version before took meanwhile.
 */
export function adoptStoredRequests(ctx: Context): Promise<{ moved: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const requests = await tx.db
      .select()
      .from(shipmentRequests)
      .where(and(inArray(shipmentRequests.type, [...claimTypes]), isNull(shipmentRequests.completedAt)))
      .orderBy(asc(shipmentRequests.id))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    for (const { id, accountId, shipmentId, type, comment } of requests) {
      const shipment = await findClaimedShipment(tx, shipmentId, true);
      const kind = kindOf(type, shipment.status);
      const [open] = await tx.db
        .select({ id: claims.id })
        .from(claims)
        .where(and(isOfKind({ accountId, shipmentId, kind }), inArray(claims.state, openClaimStates)));
      if (!open) await insertClaim(tx, shipment, { kind, source: "seller", description: comment ?? "" });
      await tx.db
        .update(shipmentRequests)
        .set({ completedAt: tx.now(), refusedReason: "Sigue como reclamo" })
        .where(eq(shipmentRequests.id, id));
    }
    return { moved: requests.length, more: requests.length === atOnce };
  });
}

function kindOf(type: RequestType, status: ShipmentStatus): ClaimKind {
  if (type === "damage_claim") return "damaged";
  return status === "delivered" || status === "delivered_with_damage" ? "not_received" : "lost";
}
