import { eq } from "drizzle-orm";
import { carrierPickups } from "@/db/schema/pickups";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { AuditAction, PickupState } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { noLease } from "@/lib/platform/lease";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { findPickup, lockPickup, type Pickup } from "./list";
import { afterCancellation } from "./process";
import { isCarrierDown } from "./take-over";

/** What the operator arranged with the carrier. */
export type PickupDecision =
  | { readonly outcome: "confirmed"; readonly pickupNumber: string | null }
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "too_late" };

type Outcome = PickupDecision["outcome"];

/** `from` waits for the operator; `called` for the carrier's system, unless that is down. */
interface Decision {
  readonly from: PickupState;
  readonly called: PickupState;
  readonly action: AuditAction;
}

const decisions: Readonly<Record<Outcome, Decision>> = {
  confirmed: { from: "by_hand", called: "requested", action: "pickup.confirmed" },
  refused: { from: "by_hand", called: "requested", action: "pickup.refused" },
  cancelled: { from: "cancel_by_hand", called: "cancelling", action: "pickup.cancellation_confirmed" },
  too_late: { from: "cancel_by_hand", called: "cancelling", action: "pickup.cancellation_refused" },
};

/**
 * Records what the carrier said to the operator, also of a pickup whose carrier's system is down: it is called no more.
 * Throws `conflict` when the pickup does not wait for that, or while the system is being called.
 */
export function decidePickup(ctx: Context, id: number, decision: PickupDecision): Promise<Pickup> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const row = await lockPickup(tx, id);
    const { from, called, action } = decisions[decision.outcome];
    if (row.state !== from && !(row.state === called && isCarrierDown(row)))
      throw new DomainError({ code: "conflict", message: message("pickup_decided") });
    if (row.leaseUntil !== null && row.leaseUntil > tx.now())
      throw new DomainError({ code: "conflict", message: message("pickup_being_called") });
    // Without its claim a call that ended late changes nothing.
    const changes = { ...changesBy(tx, decision), nextAt: null, ...noLease };
    await tx.db.update(carrierPickups).set(changes).where(eq(carrierPickups.id, id));
    await recordAudit(tx, { accountId: row.accountId, action, target: `pickup:${id}`, detail: { from: row.state } });
    return findPickup(tx, id);
  });
}

function changesBy(tx: Context, decision: PickupDecision): Partial<typeof carrierPickups.$inferInsert> {
  switch (decision.outcome) {
    case "confirmed":
      return { state: "confirmed", pickupNumber: decision.pickupNumber };
    case "refused":
      return { state: "refused", reason: decision.reason };
    default:
      return afterCancellation(tx, decision.outcome);
  }
}
