import type { Issue } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { findRuleErrors, type RuleError, type RulePart, type ShippingRule } from "@/lib/core/shipping-rules";
import { provincesOf } from "../../geography/places";

type Draft = Pick<ShippingRule, "enabled" | "conditions" | "action">;

/** Why a list cannot be saved: rules that no order could meet, or that choose nothing. */
export const findRuleIssues = (drafts: readonly Draft[]): Issue[] =>
  findRuleErrors(drafts, provincesOf).map((error) => ({
    path: `rules.${error.rule}.${fieldOf(error)}`,
    message: reasonOf(error),
  }));

const partFields: Readonly<Record<RulePart, string>> = {
  weight: "weight",
  declared_value: "declared_value",
  provinces: "provinces",
  postcodes: "postcodes",
  skus: "skus",
  classifications: "classification_ids",
  services: "service_types",
  sources: "sources",
  methods: "methods",
  shipping_paid: "shipping_paid",
};

function fieldOf(error: RuleError): string {
  if (error.code === "nothing_chosen") return "action";
  if (error.code === "postcodes_elsewhere") return "conditions.postcodes";
  return `conditions.${partFields[error.part]}`;
}

const reasonOf = ({ code }: RuleError): Message => message(`rule_${code}`);
