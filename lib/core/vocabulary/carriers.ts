/** How the system of a carrier is reached. */
export const carrierAdapterKinds = ["http"] as const;
export type CarrierAdapterKind = (typeof carrierAdapterKinds)[number];

/** What is asked of a carrier's system. */
export const carrierOperations = ["quote", "book", "cancel", "track"] as const;
export type CarrierOperation = (typeof carrierOperations)[number];

/**
 * To be booked, booked, refused by the carrier, to be cancelled there, cancelled, too late to be cancelled, or given up
 * because the carrier is reached no longer.
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
