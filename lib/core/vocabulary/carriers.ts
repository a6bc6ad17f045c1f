/** How we connect to a carrier's system. */
export const carrierAdapterKinds = ["http", "andreani", "correo_micorreo", "correo_paqar", "oca"] as const;
export type CarrierAdapterKind = (typeof carrierAdapterKinds)[number];

/** Formats of labels that carriers' systems make. */
export const carrierLabelFormats = ["pdf_10x15", "pdf_a4", "zpl_10x15", "png_10x15"] as const;
export type CarrierLabelFormat = (typeof carrierLabelFormats)[number];

/** Requests that we send to a carrier's system. */
export const carrierOperations = [
  "quote",
  "book",
  "confirm",
  "find",
  "cancel",
  "label",
  "track",
  "trackBookings",
  "branches",
  "requestPickup",
  "cancelPickup",
  "invoice",
] as const;
export type CarrierOperation = (typeof carrierOperations)[number];

/**
 * Why a call gave no response; `broken`: it was not made, because the calls before it failed; `rejected`: the carrier
 * said that it did nothing (wrong credentials, too many requests), in its words.
 */
const carrierFailureKinds = ["timeout", "unreachable", "status", "malformed", "rejected", "broken"] as const;
export type CarrierFailureKind = (typeof carrierFailureKinds)[number];

/** Why a carrier that prices its options itself gave no price; without a key for its secrets it cannot be called. */
export const rateFailures = [...carrierFailureKinds, "secrets_unreadable"] as const;
export type RateFailure = (typeof rateFailures)[number];

/** Deadlines that an operator sets; other operations have that of the one that they belong to. */
export const carrierDeadlines = ["quote", "book", "cancel", "track"] as const;
export type CarrierDeadline = (typeof carrierDeadlines)[number];

export const deadlineOfOperation: Readonly<Record<CarrierOperation, CarrierDeadline>> = {
  quote: "quote",
  book: "book",
  confirm: "book",
  find: "book",
  cancel: "cancel",
  label: "book",
  track: "track",
  trackBookings: "track",
  branches: "track",
  requestPickup: "book",
  cancelPickup: "cancel",
  invoice: "track",
};

/**
 * State of a booking in a carrier's system: to be booked, taken note of but not accepted yet, perhaps booked (the
 * response was lost, and a repetition would book twice), booked but without the carrier's labels yet, booked, refused
 * by the carrier, to be cancelled there, cancelled, too late to be cancelled, to be cancelled by a person, or dropped
 * because the carrier's system is no longer connected.
 */
export type CarrierBookingState =
  | "booking"
  | "pending"
  | "maybe_booked"
  | "awaiting_label"
  | "booked"
  | "refused"
  | "cancelling"
  | "cancelled"
  | "too_late"
  | "cancel_by_hand"
  | "dropped";

/** States of a booking whose end is open, and of which the carrier would have to be told that it is not wanted. */
export const openBookingStates = [
  "booking",
  "pending",
  "maybe_booked",
  "awaiting_label",
] as const satisfies CarrierBookingState[];
