/**
 * Why a checkout offers nothing, or, from `carriers_silent` on, what a fallback price stands in for:
 * `off`: the seller has switched it off · `no_goods`: nothing in the cart travels · `abroad`, `foreign_currency`: we deliver
 * in Argentina, in pesos · `postcode_unknown`: no Argentine postcode · `measures_missing`: an article without weight or sides
 * · `too_large`: more than a shipment may hold · `no_origin`: the account sends from nowhere · `no_coverage`: no carrier takes
 * this cargo to this place · `not_offered`: the settings leave none of those that do · `carriers_silent`: the carriers that
 * might have did not answer · `too_late`: no answer within the time of a checkout · `failed`: an error of ours.
 */
const checkoutReasons = [
  "off",
  "no_goods",
  "abroad",
  "foreign_currency",
  "postcode_unknown",
  "measures_missing",
  "too_large",
  "no_origin",
  "no_coverage",
  "not_offered",
  "carriers_silent",
  "too_late",
  "failed",
] as const;
export type CheckoutReason = (typeof checkoutReasons)[number];

/** Reasons for which the prices of the seller's own table are offered. */
export const fallbackReasons: readonly CheckoutReason[] = ["carriers_silent", "too_late", "failed"];

/** Reasons by which a buyer of the account's goods and country was left without a delivery. */
export const unservedReasons: readonly CheckoutReason[] = [
  "measures_missing",
  "too_large",
  "no_origin",
  "no_coverage",
  "not_offered",
  ...fallbackReasons,
];
