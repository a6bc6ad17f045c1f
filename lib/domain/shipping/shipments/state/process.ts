import { eq } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../../identity/audit";
import { isCancelledOrExpired } from "../lifecycle";
import { findShipment, lockShipment, type Shipment } from "../store";
import { advanceShipment } from "./advance";

/**
 * Lets automation go on with a shipment that its seller kept back at creation, and does at once what it would do next. A
 * shipment that was not kept back, or is processed already, stays as it is. Throws `illegal_transition` for one that was
 * cancelled or has expired.
 */
export function processShipment(ctx: Context, id: number): Promise<Shipment> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, status, waitingFor } = await lockShipment(tx, id);
    if (isCancelledOrExpired(status))
      throw new DomainError({ code: "illegal_transition", id, from: status, to: "documentation_ready" });
    if (waitingFor !== "seller") return findShipment(tx, id);
    await tx.db.update(shipments).set({ waitingFor: null, dueAt: tx.now() }).where(eq(shipments.id, id));
    if (tx.actor.kind === "user")
      await recordAudit(tx, { accountId, action: "shipment.processed", target: `shipment:${id}` });
    await advanceShipment(tx, { id, accountId });
    return findShipment(tx, id);
  });
}
