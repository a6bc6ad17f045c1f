import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { carrierPickups } from "@/db/schema/pickups";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { openPickupStates } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findAccount } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { senderOf } from "../shipments";
import { collectsWithBooking, pickupClientOf, takesPickups } from "./client";
import { findPickup, type Pickup } from "./list";
import { assertTime, findCollectedOrigin, findCollector, type PickupTime } from "./rules";
import { findWaitingLoad } from "./waiting";

export interface PickupDraft extends PickupTime {
  readonly accountId: number;
  readonly originId: number | "auto";
  readonly carrierId: number;
  /** What is to be collected; what waits at the origin where left out. */
  readonly packages?: number | undefined;
  readonly weightGrams?: number | undefined;
  /** What the seller says to the carrier. */
  readonly note?: string | undefined;
}

/**
 * Requests a collection at an origin. The carrier is called afterwards, by `processPickups`; where its system takes no
 * pickups the request waits for the operator. Throws `conflict` that names the open pickup of that origin, carrier and day.
 */
export function requestPickup(ctx: Context, draft: PickupDraft): Promise<Pickup> {
  return inTransaction(ctx, async (tx) => {
    const account = await findAccount(tx, draft.accountId);
    if (account.status !== "active") throw new DomainError({ code: "conflict", message: message("account_suspended") });
    const origin = await findCollectedOrigin(tx, account, draft.originId);
    const { id: carrierId } = await findCollector(account, draft.carrierId);
    assertTime(tx.now(), origin, draft);
    const load = await findLoad(tx, draft, { accountId: account.id, originId: origin.id, carrierId });
    const { client, contractAccountId } = await pickupClientOf(tx, account, carrierId);
    if (collectsWithBooking(client)) throw invalid("carrier_id", message("pickup_with_booking"));
    const isTaken = takesPickups(client);
    const id = await insertPickup(tx, {
      accountId: account.id,
      originId: origin.id,
      origin: senderOf(origin),
      carrierId,
      contractAccountId,
      reference: newReference(account.id),
      day: draft.day,
      fromHour: draft.fromHour,
      toHour: draft.toHour,
      ...load,
      note: draft.note ?? "",
      state: isTaken ? "requested" : "by_hand",
      nextAt: isTaken ? tx.now() : null,
      createdAt: tx.now(),
    });
    if (isTaken) notifyAfterCommit(tx, jobTopics.carriers);
    await recordAudit(tx, {
      accountId: account.id,
      action: "pickup.requested",
      target: `pickup:${id}`,
      detail: { carrierId, originId: origin.id, day: draft.day },
    });
    return findPickup(tx, id);
  });
}

async function findLoad(
  tx: Context,
  { packages, weightGrams }: PickupDraft,
  place: { accountId: number; originId: number; carrierId: number },
): Promise<{ packages: number; weightGrams: number }> {
  if (packages !== undefined && weightGrams !== undefined) return { packages, weightGrams };
  const waiting = await findWaitingLoad(tx, place);
  if (waiting.packages === 0)
    throw invalid(packages === undefined ? "packages" : "weight", message("pickup_nothing_waits"));
  return { packages: packages ?? waiting.packages, weightGrams: weightGrams ?? waiting.weightGrams };
}

/** Inserts the pickup unless one of its origin, carrier and day is open, whichever request came first. */
async function insertPickup(tx: Context, values: typeof carrierPickups.$inferInsert): Promise<number> {
  const [row] = await tx.db.insert(carrierPickups).values(values).onConflictDoNothing().returning();
  if (row) return row.id;
  const [open] = await tx.db
    .select({ id: carrierPickups.id })
    .from(carrierPickups)
    .where(
      and(
        eq(carrierPickups.originId, values.originId),
        eq(carrierPickups.carrierId, values.carrierId),
        eq(carrierPickups.day, values.day),
        inArray(carrierPickups.state, [...openPickupStates]),
      ),
    );
  // The other pickup was cancelled between the two statements.
  if (!open) return insertPickup(tx, values);
  throw new DomainError({ code: "conflict", message: message("pickup_open_already", { id: open.id }) });
}

/** Carriers see the reference: the account, and a suffix that no other installation has. */
const newReference = (accountId: number): string => `R${accountId}-${randomBytes(6).toString("hex")}`;
