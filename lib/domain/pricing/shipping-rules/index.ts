/**
 * The shipping rules that a seller wrote for its account, one list in order. `lib/core/shipping-rules` decides by them,
 * quotes apply them; the list is cached by its version, which every quote reads with the account anyhow.
 */
export { findRuleIssues } from "./check";
export { cachedShippingRules, findRuleWarnings, findShippingRules, type ShippingRuleList } from "./find";
export { type RuleDraft, replaceShippingRules } from "./replace";
