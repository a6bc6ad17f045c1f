import { and, lt, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { carrierPickups } from "@/db/schema/pickups";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { PickupState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isUnleased, processClaimed } from "@/lib/platform/lease";
import {
  type CancelResponse,
  type CarrierClient,
  CarrierFailure,
  callCarrier,
  type PickupResponse,
  retryDelayMs,
} from "../../carriers";
import { type ClaimedPickup, claimPickups, releasePickup } from "./claim";
import { pickupClient, takesPickups } from "./client";

/**
 * Makes the next call of due pickups, and writes the response. No carrier is called within a transaction: the claim is
 * committed, the carrier called, its response committed. If the process dies in between, the lease ends, and the carrier
 * is told again under the same reference.
 */
export async function processPickups(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  await expirePickups(ctx);
  const claimed = await claimPickups(ctx, limit);
  const moved = await processClaimed(claimed, "pickups", (pickup) => processPickup(ctx, pickup));
  return { moved, more: claimed.length > 0 };
}

/** Ends pickups whose day is over without an answer. */
async function expirePickups(ctx: Context): Promise<void> {
  await ctx.db
    .update(carrierPickups)
    .set({ state: "expired", nextAt: null })
    .where(and(isUnfinished, lt(carrierPickups.day, dayInArgentina(ctx.now())), isUnleased(ctx)));
}

/** Repeats the predicate of the partial index `carrier_pickups_unsettled`, so that PostgreSQL can use the index. */
const isUnfinished = sql`${carrierPickups.state} in ('requested', 'by_hand', 'cancelling', 'cancel_by_hand')`;

/** Returns whether the carrier responded. */
async function processPickup(ctx: Context, pickup: ClaimedPickup): Promise<boolean> {
  const client = await pickupClient(ctx, pickup);
  try {
    if (pickup.state === "cancelling") return await recordCancelled(ctx, pickup, await cancelAtCarrier(client, pickup));
    if (!takesPickups(client)) return await releasePickup(ctx, pickup, leaveToOperator);
    return await recordResponse(ctx, pickup, await callCarrier(client, "requestPickup", pickup));
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    await postpone(ctx, pickup, error);
    return false;
  }
}

const cancelAtCarrier = async (client: CarrierClient | undefined, pickup: ClaimedPickup): Promise<CancelResponse> =>
  takesPickups(client) && client.adapter.cancelPickup ? callCarrier(client, "cancelPickup", pickup) : "by_hand";

/** The carrier's system takes no pickups any more. A cancellation that came meanwhile is made by the next call. */
const leaveToOperator = (state: PickupState) =>
  state === "requested" ? { state: "by_hand" as const, nextAt: null, lastError: null } : {};

/** A pickup that was cancelled meanwhile keeps its number, and still has to be cancelled at the carrier. */
function recordResponse(ctx: Context, pickup: ClaimedPickup, response: PickupResponse): Promise<boolean> {
  return releasePickup(ctx, pickup, (state) => {
    const isWanted = state === "requested";
    if (response.outcome === "requested") {
      const { pickupNumber } = response;
      return isWanted ? { state: "confirmed", pickupNumber, nextAt: null, lastError: null } : { pickupNumber };
    }
    return isWanted
      ? { state: "refused", reason: response.reason, nextAt: null, lastError: null }
      : { state: "cancelled", nextAt: null };
  });
}

function recordCancelled(ctx: Context, pickup: ClaimedPickup, response: CancelResponse): Promise<boolean> {
  return releasePickup(ctx, pickup, () => ({ ...afterCancellation(ctx, response), nextAt: null, lastError: null }));
}

/** One that can no longer be cancelled is confirmed: the carrier comes. */
export const afterCancellation = (ctx: Context, response: CancelResponse) =>
  response === "too_late"
    ? { state: "confirmed" as const, tooLateAt: ctx.now() }
    : { state: response === "by_hand" ? ("cancel_by_hand" as const) : ("cancelled" as const) };

async function postpone(ctx: Context, pickup: ClaimedPickup, failure: CarrierFailure): Promise<void> {
  const nextAt = new Date(ctx.now().getTime() + retryDelayMs(pickup.attempts));
  await releasePickup(ctx, pickup, (state) => (state === pickup.state ? { nextAt, lastError: failure.message } : {}));
}

/** Whether a pickup is to be sent to its carrier, or has expired. */
export const hasPickupsDue = (ctx: Context): Promise<boolean> =>
  rowExists(
    ctx.db,
    sql`
      select from carrier_pickups where next_at <= ${ctx.now().toISOString()}::timestamptz
      union all
      select from carrier_pickups where ${isUnfinished} and day < ${dayInArgentina(ctx.now())}::date`,
  );
