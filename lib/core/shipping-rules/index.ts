/**
 * A seller's own rules of how orders are sent: if all conditions of a rule hold, then its carrier, service, dispatch mode
 * and box, or the question to a person. Rules stand in an order and the first that matches decides alone. A rule whose
 * choice cannot be had for a parcel is skipped, the next that matches decides; where none does, the account's preferences do.
 * Weights are grams, money is cents before any tax, provinces are the first letters of CPAs. Nothing here throws.
 */
export { analyseRules, findRuleErrors, type RuleError, type RulePart, type RuleWarning } from "./analyse";
export type { ProvincesOf } from "./compare";
export {
  decide,
  type FoundOption,
  matches,
  type RuleDecision,
  type SkippedRule,
  skipReasons,
} from "./decide";
export { anyOption, noConditions, type RuleFacts, type ShippingRule } from "./rule";
