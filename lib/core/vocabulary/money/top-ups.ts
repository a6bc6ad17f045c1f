import type { Role } from "../roles";

/** Who reports transfers into an account, and pays into it. */
export const payingRoles: readonly Role[] = ["owner", "billing"];

export const topUpStates = ["pending", "confirmed", "rejected", "withdrawn"] as const;
export type TopUpState = (typeof topUpStates)[number];

export const topUpLimits = {
  reference: 60,
  note: 300,
  reason: 300,
  /** Requests of an account that may wait at a time; payment links that may be open. */
  pending: 20,
  /** How old a transfer may be when it is reported, in days. */
  daysBack: 90,
  /** How long a payment link can be paid. */
  linkHours: 72,
  /** Bytes of a receipt. */
  receiptBytes: 5_000_000,
} as const;

/** Who takes the money of a payment link. */
export const paymentProviders = ["mercado_pago"] as const;
export type PaymentProviderKind = (typeof paymentProviders)[number];

/** What became of a payment, in words that every provider's are translated to. */
export type LinkPaymentState =
  | "pending"
  | "approved"
  | "disputed"
  | "rejected"
  | "cancelled"
  | "refunded"
  | "charged_back";

/** Why an operator looks at a payment: what was credited is not what was asked for, or it went back. */
export type PaymentWarning =
  | "amount_differs"
  | "second_payment"
  | "foreign_currency"
  | "test_payment"
  | "money_returned"
  | "credited_again";

/** What a payment link says to its seller: of all its payments together. */
export type PaymentLinkState = "open" | "pending" | "paid" | "rejected" | "returned" | "expired";

/** Why a provider could not be asked. */
export type ProviderFailureKind = "unauthorized" | "unreachable" | "malformed" | "refused";
