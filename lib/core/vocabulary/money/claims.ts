/**
 * What is claimed of a parcel: it never arrived, it arrived damaged or without a part of its contents, late, it was charged for
 * another weight, size or service, or it is reported as delivered and was not.
 */
export const claimKinds = ["lost", "damaged", "missing", "late", "overcharged", "not_received"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Kinds whose payout comes from the declared value; the others give freight back at most. */
export const valueClaimKinds = ["lost", "damaged", "missing", "not_received"] as const satisfies readonly ClaimKind[];

/** `sent`: the carrier has the letter and its days to answer run. */
export const claimStates = ["open", "sent", "accepted", "rejected", "paid", "closed"] as const;
export type ClaimState = (typeof claimStates)[number];

/** States that wait for somebody: one claim of a kind and shipment is in one of them. */
export const openClaimStates = ["open", "sent", "accepted"] as const satisfies readonly ClaimState[];
export const isOpenClaim = (state: ClaimState): boolean => openClaimStates.some((open) => open === state);

/** Whose word opened a claim. */
export const claimSources = ["seller", "operator", "buyer", "reception", "carrier"] as const;
export type ClaimSource = (typeof claimSources)[number];

/** Why a kind cannot be claimed of a shipment now. */
export const claimObstacles = [
  "not_dispatched",
  "not_delivered",
  "delivered",
  "not_late",
  "nothing_charged",
  "too_late",
  "open",
  "decided",
] as const;
export type ClaimObstacle = (typeof claimObstacles)[number];

export type ClaimFileKind = "photo" | "pdf";

/** How a list of claims is ordered: the one that waits longest, or the largest, first. */
export const claimOrders = ["age", "amount"] as const;
export type ClaimOrder = (typeof claimOrders)[number];

/** Whether the day by which the carrier answers is near or over; each is told once. */
export type ClaimDeadline = "near" | "passed";

export const claimLimits = {
  descriptionLength: 2_000,
  noteLength: 500,
  files: 5,
  /** Files of all claims of a shipment together. */
  shipmentFiles: 20,
  fileBytes: 5_000_000,
  fileNameLength: 100,
  /** Business days before the end of a carrier's time to answer in which it is warned of. */
  warningDays: 2,
} as const;

/** What moves between the platform and a carrier: see `carrier_transfers`. */
export type CarrierTransferKind = "receivable" | "payable" | "cost" | "claims" | "bank";

export const carrierTransferReasons = [
  "claim.accepted",
  "claim.settled",
  "claim.written_off",
  "invoice.accepted",
  "invoice.paid",
  "dispute.credited",
] as const;
export type CarrierTransferReason = (typeof carrierTransferReasons)[number];

/** How a carrier settles what it owes for a claim; a debt that nobody hopes for any more is written off. */
export const claimSettlements = ["payment", "invoice_credit", "write_off"] as const;
export type ClaimSettlement = (typeof claimSettlements)[number];
