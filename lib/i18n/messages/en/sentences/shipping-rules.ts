import type { ShippingRuleMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const shippingRuleSentences: Sentences<ShippingRuleMessages> = {
  rule_range_empty: "The minimum is above the maximum: the rule could never apply.",
  rule_list_empty: "The list is empty: the rule could never apply.",
  rule_postcodes_elsewhere: "None of these postcodes lies in the provinces that were chosen.",
  rule_nothing_chosen: "Choose at least a carrier, a service, a dispatch mode or a box, or to be asked.",
  rule_id_unknown: "The account has no such rule.",
  rules_changed_meanwhile: "Somebody else saved the rules in the meantime. Read them again before you save.",
  rule_never_reached: ({ position, name }) =>
    `This rule never decides: rule ${position} (“${name}”) already takes everything that it matches.`,
  rule_fallback: ({ position, name }) =>
    `This rule only decides when what rule ${position} (“${name}”) chooses is not available.`,
};
