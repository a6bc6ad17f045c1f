/** Why money moved. */
export const ledgerReasons = [
  "account.credited",
  "account.debited",
  "account.adjusted",
  "shipment.held",
  "shipment.charged",
  "shipment.released",
  "shipment.adjusted",
  "shipment.refunded",
  "claim.paid",
] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

/** Why the price of a shipment is refunded. */
export const refundCauses = ["return", "lost", "other"] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Inconsistencies that a check of the ledger can find. */
const ledgerFindings = [
  "balance_differs",
  "version_differs",
  "held_differs",
  "transfer_unbalanced",
  "running_balance_differs",
  "hold_missing",
  "hold_repeated",
  "hold_not_released",
  "hold_settled_early",
  "charge_missing",
  "charge_repeated",
  "charge_differs",
  "charged_though_cancelled",
  "claim_payout_differs",
  "claim_refund_differs",
  "carrier_receivable_differs",
  "carrier_payable_differs",
  "adjustment_differs",
] as const;
export type LedgerFinding = (typeof ledgerFindings)[number];
