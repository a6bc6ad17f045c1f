import { eq } from "drizzle-orm";
import { carrierPickups } from "@/db/schema/pickups";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { findPickup, lockPickup, type Pickup, type PickupRow } from "./list";
import { isTakenOver } from "./take-over";

/**
 * Cancels a pickup: at once if nobody has told the carrier of it, else at the carrier, which may say that it is too late.
 * One that is cancelled or being cancelled stays as it is. Throws `conflict` for one that is over, and for a confirmed one
 * whose day has begun.
 */
export function cancelPickup(ctx: Context, id: number): Promise<Pickup> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockPickup(tx, id);
    if (["cancelling", "cancel_by_hand", "cancelled"].includes(row.state)) return findPickup(tx, id);
    assertCancellable(tx.now(), row);
    // `attempts` is incremented before the call: with 0 the carrier was never called.
    const isUntold = row.state === "by_hand" || (row.state === "requested" && row.attempts === 0);
    const isCalled = !isUntold && !isTakenOver(row);
    await tx.db
      .update(carrierPickups)
      .set(
        isCalled
          ? { state: "cancelling", nextAt: tx.now(), attempts: 0, lastError: null }
          : { state: isUntold ? "cancelled" : "cancel_by_hand", nextAt: null },
      )
      .where(eq(carrierPickups.id, id));
    if (isCalled) notifyAfterCommit(tx, jobTopics.carriers);
    await recordAudit(tx, { accountId: row.accountId, action: "pickup.cancelled", target: `pickup:${id}` });
    return findPickup(tx, id);
  });
}

function assertCancellable(now: Date, { state, day, tooLateAt }: PickupRow): void {
  const conflict = (reason: "pickup_over" | "pickup_too_late" | "pickup_day_begun") =>
    new DomainError({ code: "conflict", message: message(reason) });
  if (state === "refused" || state === "expired") throw conflict("pickup_over");
  if (tooLateAt !== null) throw conflict("pickup_too_late");
  if (state === "confirmed" && day <= dayInArgentina(now)) throw conflict("pickup_day_begun");
}
