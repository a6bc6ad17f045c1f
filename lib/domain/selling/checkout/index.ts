/** What a buyer may choose at the checkout of a shop, at which price, and what the shop's order says of it afterwards. */
export { type CheckoutAnswer, offerDelivery } from "./offer-delivery";
export type { CheckoutOption, CheckoutPoint } from "./option";
export { deleteOldCheckoutQuestions, listCheckoutQuestions } from "./questions";
export { readOptionReference } from "./reference";
export { findCheckoutSettings, saveCheckoutSettings } from "./settings";
export { checkoutSecretOf, verifySignedRequest } from "./signed-request";
