/**
 * Pickups: collections of a carrier at an origin, requested by the seller for a day. Where the carrier's system takes
 * them they are requested there; everything else the operator arranges by hand. All state is in rows, as with bookings:
 * a process may end at any moment, and the carrier is called again under the same reference.
 */
export { cancelPickup } from "./cancel";
export { collectPickup, reopenPickup } from "./collect";
export { decidePickup, type PickupDecision } from "./decide";
export { findNextPickup, findPickup, listPickups, type Pickup } from "./list";
export { hasPickupsDue, processPickups } from "./process";
export { type PickupDraft, requestPickup } from "./request";
export { findPickupChoices, type PickupChoices } from "./waiting";
