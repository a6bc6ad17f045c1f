/**
 * State of a pickup, which is a collection at an origin: to be requested from the carrier's system, to be arranged by
 * the operator because there is no such system, confirmed, refused by the carrier, to be cancelled at the carrier or by
 * the operator, cancelled, or expired because its day passed before anybody answered.
 */
export const pickupStates = [
  "requested",
  "by_hand",
  "confirmed",
  "refused",
  "cancelling",
  "cancel_by_hand",
  "cancelled",
  "expired",
] as const;
export type PickupState = (typeof pickupStates)[number];

/** States in which a carrier may still come: one of them for each origin, carrier and day. */
export const openPickupStates = [
  "requested",
  "by_hand",
  "confirmed",
  "cancelling",
  "cancel_by_hand",
] as const satisfies PickupState[];

/** States that wait for the operator. */
export const pickupStatesByHand = ["by_hand", "cancel_by_hand"] as const satisfies PickupState[];

/** How many days ahead a pickup can be requested. */
export const pickupDaysAhead = 30;
