import type { OptionChoice, RuleConditions } from "../vocabulary";
import { covers, hasPlace, type ProvincesOf, toComparable } from "./compare";
import { isEmpty } from "./interval";
import type { ShippingRule } from "./rule";

/** Parts of a rule that can be wrong on their own. */
export type RulePart =
  | "weight"
  | "declared_value"
  | "provinces"
  | "postcodes"
  | "skus"
  | "classifications"
  | "services"
  | "sources"
  | "methods"
  | "shipping_paid";

/** Why a rule can never apply: such a rule is not saved. `rule` counts from 0. */
export type RuleError = { readonly rule: number } & (
  | { readonly code: "range_empty" | "list_empty"; readonly part: RulePart }
  | { readonly code: "postcodes_elsewhere" }
  | { readonly code: "nothing_chosen" }
);

/**
 * What its author may not have meant. `never_reached`: the earlier rule decides whatever this one matches.
 * `fallback`: this rule decides only where the earlier one chooses something that cannot be had.
 */
export interface RuleWarning {
  readonly rule: number;
  readonly earlier: number;
  readonly code: "never_reached" | "fallback";
}

interface RuleAnalysis {
  readonly errors: readonly RuleError[];
  readonly warnings: readonly RuleWarning[];
}

type Draft = Pick<ShippingRule, "enabled" | "conditions" | "action">;

/**
 * Why rules of a list can never apply, found without looking at any order. Never throws. Without `provincesOf` nothing is
 * said about postcodes outside of the provinces.
 */
export const findRuleErrors = (rules: readonly Draft[], provincesOf?: ProvincesOf): RuleError[] =>
  rules.flatMap((draft, rule) => findErrors(draft, provincesOf).map((error) => ({ rule, ...error })));

/**
 * What is wrong with a list of rules: its errors, as of `findRuleErrors`, and what each rule without one has to do with those
 * before it. Compares all pairs of them: 50 rules with 200 postcodes, SKUs and sources each take some 30 ms.
 */
export function analyseRules(rules: readonly Draft[], provincesOf?: ProvincesOf): RuleAnalysis {
  const errors = findRuleErrors(rules, provincesOf);
  const flawed = new Set(errors.map(({ rule }) => rule));
  const compared = rules.flatMap((draft, rule) =>
    draft.enabled && !flawed.has(rule)
      ? [{ rule, action: draft.action, conditions: toComparable(draft.conditions) }]
      : [],
  );
  const warnings = compared.flatMap(({ rule, action, conditions }, place): RuleWarning[] => {
    const covering = compared.slice(0, place).filter((earlier) => covers(earlier.conditions, conditions));
    const hiding = covering.find((earlier) => hides(earlier.action, action));
    if (hiding) return [{ rule, earlier: hiding.rule, code: "never_reached" }];
    return covering[0] ? [{ rule, earlier: covering[0].rule, code: "fallback" }] : [];
  });
  return { errors, warnings };
}

type OwnError = RuleError extends infer Each ? (Each extends { rule: number } ? Omit<Each, "rule"> : never) : never;

function findErrors({ conditions, action }: Draft, provincesOf: ProvincesOf | undefined): OwnError[] {
  const errors: OwnError[] = [];
  for (const [part, ranges] of rangesOf(conditions))
    if (ranges.some(isEmpty)) errors.push({ code: "range_empty", part });
  for (const [part, list] of listsOf(conditions)) if (list?.length === 0) errors.push({ code: "list_empty", part });
  if (errors.length === 0 && provincesOf && !hasPlace(conditions, provincesOf))
    errors.push({ code: "postcodes_elsewhere" });
  if (action.kind === "choose" && choiceKeys.every((key) => action[key] === null))
    errors.push({ code: "nothing_chosen" });
  return errors;
}

const rangesOf = ({ weightGrams, declaredValueCents, shippingPaidCents, postcodes }: RuleConditions) =>
  [
    ["weight", [weightGrams]],
    ["declared_value", [declaredValueCents]],
    ["shipping_paid", [shippingPaidCents]],
    ["postcodes", postcodes ?? []],
  ] as const;

const listsOf = (conditions: RuleConditions) =>
  [
    ["provinces", conditions.provinces],
    ["postcodes", conditions.postcodes],
    ["skus", conditions.skus?.codes],
    ["classifications", conditions.classificationIds],
    ["services", conditions.serviceTypes],
    ["sources", conditions.sources],
    ["methods", conditions.methods],
  ] as const;

const choiceKeys = ["carrierId", "serviceType", "logisticType", "boxId"] as const satisfies (keyof OptionChoice)[];

/**
 * Whether a rule that matches less can never decide after one with the action `first`: that one always decides, or whatever
 * meets the later choice meets the earlier one too. Another box is another packing, of which other options can be had.
 */
const hides = (first: Draft["action"], second: Draft["action"]): boolean =>
  first.kind === "ask" ||
  (second.kind === "choose" &&
    first.boxId === second.boxId &&
    choiceKeys.every((key) => first[key] === null || first[key] === second[key]));
