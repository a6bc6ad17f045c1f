/**
 * State of a pickup, which is a collection at an origin: to be requested from the carrier's system, to be arranged by
 * the operator because there is no such system, confirmed, refused by the carrier, to be cancelled at the carrier or by
 * the operator, cancelled, expired because its day passed before anybody answered, or collected as a manifest of its day
 * says.
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
  "collected",
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

/**
 * State of a manifest, which lists what a carrier takes at an origin on a day: closed and still to be signed, signed, or
 * cancelled because everything on it was taken off before it was signed.
 */
export const manifestStates = ["closed", "signed", "cancelled"] as const;
export type ManifestState = (typeof manifestStates)[number];

/** What became of a shipment at the closing: handed over, taken off before the signature, or left behind. */
export type ManifestEntryState = "taken" | "removed" | "left";

/**
 * Why a shipment stays at its origin when the day is closed: its sale changed at the shop, it is not packed, its labels
 * were not obtained, only some of its packages were scanned or none, somebody left it out, or the manifest is full.
 */
export const leftReasons = [
  "stopped",
  "not_packed",
  "not_printed",
  "partly_scanned",
  "not_scanned",
  "left_out",
  "full",
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Reasons that whoever closes may overrule for a shipment that is ready: the parcel is there all the same. */
export const overrulableReasons = [
  "not_packed",
  "not_printed",
  "partly_scanned",
  "not_scanned",
] as const satisfies LeftReason[];

/** Who took the parcels, as the carrier's driver said. */
export interface ManifestDriver {
  readonly name: string;
  readonly document: string;
}

/** Strokes of a signature: each is `[x, y, x, y, …]` in a field of `signatureField`. */
export type SignatureStrokes = readonly (readonly number[])[];

/** Width and height of the field that a signature is drawn in, whatever the size of the screen. */
export const signatureField = { width: 1000, height: 360 } as const;

/** A package of a shipment as it was handed over. */
export interface ManifestPackage {
  /** The code of its label. */
  readonly code: string;
  readonly weightGrams: number;
}

export const manifestLimits = {
  /** Shipments on one manifest; what is beyond goes on the next. */
  shipments: 1000,
  /** Shipments at an origin that are looked at when the day is closed: those that are ready, then the oldest. */
  candidates: 3000,
  removalReason: 200,
  signatureStrokes: 60,
  /** Points of all strokes of a signature. */
  signaturePoints: 2000,
} as const;
