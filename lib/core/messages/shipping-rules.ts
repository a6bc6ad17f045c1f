import type { NoFacts } from "./facts";

/** An earlier rule as a list shows it. */
interface EarlierRule {
  readonly position: number;
  readonly name: string;
}

export interface ShippingRuleMessages {
  rule_range_empty: NoFacts;
  rule_list_empty: NoFacts;
  rule_postcodes_elsewhere: NoFacts;
  rule_nothing_chosen: NoFacts;
  rule_id_unknown: NoFacts;
  rules_changed_meanwhile: NoFacts;
  rule_never_reached: EarlierRule;
  rule_fallback: EarlierRule;
}
