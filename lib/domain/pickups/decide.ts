import { eq } from "drizzle-orm";
import { carrierPickups } from "@/db/schema/pickups";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { AuditAction, PickupState } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { findPickup, lockPickup, type Pickup } from "./list";
import { afterCancellation } from "./process";

/** What the operator arranged with the carrier. */
export type PickupDecision =
  | { readonly outcome: "confirmed"; readonly pickupNumber: string | null }
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "cancelled" }
  | { readonly outcome: "too_late" };

type Outcome = PickupDecision["outcome"];

const decisions: Readonly<Record<Outcome, { readonly from: PickupState; readonly action: AuditAction }>> = {
  confirmed: { from: "by_hand", action: "pickup.confirmed" },
  refused: { from: "by_hand", action: "pickup.refused" },
  cancelled: { from: "cancel_by_hand", action: "pickup.cancellation_confirmed" },
  too_late: { from: "cancel_by_hand", action: "pickup.cancellation_refused" },
};

/** Records what the carrier said to the operator. Throws `conflict` when the pickup does not wait for that. */
export function decidePickup(ctx: Context, id: number, decision: PickupDecision): Promise<Pickup> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const row = await lockPickup(tx, id);
    const { from, action } = decisions[decision.outcome];
    if (row.state !== from) throw new DomainError({ code: "conflict", message: message("pickup_decided") });
    await tx.db.update(carrierPickups).set(changesBy(tx, decision)).where(eq(carrierPickups.id, id));
    await recordAudit(tx, { accountId: row.accountId, action, target: `pickup:${id}` });
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
