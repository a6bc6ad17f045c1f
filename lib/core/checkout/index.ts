/**
 * The pure rules of checkouts: what of a cart travels, which deliveries buyers see, and at which price. References
 * (`reference`) are entered by themselves, because browsers have no Node crypto.
 */

export type { CheckoutSettings } from "../vocabulary";
export { type CheckoutCargo, type CheckoutCart, type CheckoutItem, readCargo, skuOf } from "./cart";
export { chooseOffers, type DeliveryOffer, isOffered, kindOf } from "./choose-offers";
export { optionCode, tableCode } from "./option-code";
export { optionName } from "./option-name";
export { buyerPrice, findFallback } from "./price";
export { type CheckoutReason, fallbackReasons, unservedReasons } from "./reason";
export { defaultCheckoutSettings } from "./settings";
export { checkoutLimits, findSettingsIssues } from "./settings-issues";
