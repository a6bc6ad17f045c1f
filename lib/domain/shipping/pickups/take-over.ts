import { and, gte, inArray, isNotNull, or } from "drizzle-orm";
import { carrierPickups } from "@/db/schema/pickups";
import { type PickupState, pickupStatesByHand } from "@/lib/core/vocabulary";

/** Failed calls in a row after which a carrier counts as down: the third comes half a minute after the request. */
const failuresOfDown = 3;

const statesOfCalls: readonly PickupState[] = ["requested", "cancelling"];

type Called = Pick<typeof carrierPickups.$inferSelect, "state" | "attempts" | "lastError">;

/** Whether the carrier's system stays down for a pickup, so that the operator may arrange it by hand. */
export const isCarrierDown = ({ state, attempts, lastError }: Called): boolean =>
  statesOfCalls.includes(state) && attempts >= failuresOfDown && lastError !== null;

/** The pickups of the operator: without a system that takes them, or with one that is down (`isCarrierDown`). */
export const waitsForOperator = or(
  inArray(carrierPickups.state, [...pickupStatesByHand]),
  and(
    inArray(carrierPickups.state, [...statesOfCalls]),
    gte(carrierPickups.attempts, failuresOfDown),
    isNotNull(carrierPickups.lastError),
  ),
);

/**
 * Whether the operator confirmed a pickup because the carrier's system was down: the system knows nothing of it, and
 * would call it off as what it never heard of. A system that confirms leaves no error.
 */
export const isTakenOver = ({ state, lastError }: Pick<Called, "state" | "lastError">): boolean =>
  state === "confirmed" && lastError !== null;
