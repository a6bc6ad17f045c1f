/** How we connect to a carrier's system. */
const carrierAdapterKinds = ["http"] as const;
export type CarrierAdapterKind = (typeof carrierAdapterKinds)[number];

/** Requests that we send to a carrier's system. */
export const carrierOperations = ["quote", "book", "cancel", "track"] as const;
export type CarrierOperation = (typeof carrierOperations)[number];

/**
 * State of a booking in a carrier's system: to be booked, booked, refused by the carrier, to be cancelled there,
 * cancelled, too late to be cancelled, or dropped because the carrier's system is no longer connected.
 */
export const carrierBookingStates = [
  "booking",
  "booked",
  "refused",
  "cancelling",
  "cancelled",
  "too_late",
  "dropped",
] as const;
export type CarrierBookingState = (typeof carrierBookingStates)[number];
