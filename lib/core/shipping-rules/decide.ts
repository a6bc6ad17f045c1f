import { foldText } from "../text/fold-text";
import type { NamedRule, OptionChoice, RuleConditions } from "../vocabulary";
import { isWithin } from "./interval";
import type { RuleFacts, ShippingRule } from "./rule";

/** Why a rule that matched did not decide: no option has what it chooses, or the goods do not go into its box. */
export const skipReasons = ["option_unavailable", "box_unusable"] as const;
type SkipReason = (typeof skipReasons)[number];

export interface SkippedRule {
  readonly rule: NamedRule;
  readonly reason: SkipReason;
}

/** `none`: no rule decides, so that the account's preferences do. */
export type RuleDecision<Option> = { readonly skipped: readonly SkippedRule[] } & (
  | { readonly kind: "choose"; readonly rule: NamedRule; readonly option: Option }
  | { readonly kind: "ask"; readonly rule: NamedRule }
  | { readonly kind: "none" }
);

export type FoundOption<Option> =
  | { readonly option: Option; readonly reason?: undefined }
  | { readonly option?: undefined; readonly reason: SkipReason };

/**
 * The decision of the first enabled rule that matches. Later rules add nothing to it: what it leaves open is up to the
 * account's preferences. A rule whose choice `find` cannot meet is skipped, and the next rule that matches decides.
 */
export async function decide<Option>(
  rules: readonly ShippingRule[],
  facts: RuleFacts,
  find: (choice: OptionChoice) => FoundOption<Option> | Promise<FoundOption<Option>>,
): Promise<RuleDecision<Option>> {
  const skipped: SkippedRule[] = [];
  for (const [index, { id, name, enabled, conditions, action }] of rules.entries()) {
    if (!enabled || !matches(conditions, facts)) continue;
    const rule = { id, name, position: index + 1 };
    if (action.kind === "ask") return { kind: "ask", rule, skipped };
    const found = await find(action);
    if (found.reason === undefined) return { kind: "choose", rule, option: found.option, skipped };
    skipped.push({ rule, reason: found.reason });
  }
  return { kind: "none", skipped };
}

/** Whether every condition holds. */
export function matches(conditions: RuleConditions, facts: RuleFacts): boolean {
  const { provinces, postcodes, skus, classificationIds, serviceTypes, sources, methods } = conditions;
  return (
    isWithin(facts.weightGrams, conditions.weightGrams) &&
    isWithin(facts.declaredValueCents, conditions.declaredValueCents) &&
    isOneOf(facts.provinceCode, provinces) &&
    (postcodes === null || postcodes.some((interval) => isWithin(facts.zipcode, interval))) &&
    (skus === null || hasSkus(facts.skus, skus)) &&
    isOneOf(facts.classificationId, classificationIds) &&
    isOneOf(facts.serviceType, serviceTypes) &&
    isOneOf(facts.source === null ? null : foldSource(facts.source), sources?.map(foldSource) ?? null) &&
    (methods === null || hasWord(foldText(facts.chosenService), methods)) &&
    (conditions.shippingPaidCents === null ||
      (facts.shippingPaidCents !== null && isWithin(facts.shippingPaidCents, conditions.shippingPaidCents)))
  );
}

/** Channels are compared so: a shop writes its own in several ways. */
export const foldSource = (source: string): string => source.trim().toLowerCase();

const hasWord = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.includes(foldWord(word)));

/** Words of what the buyer chose are compared so. */
export const foldWord = (word: string): string => foldText(word.trim());

const isOneOf = <Value>(value: Value | null, allowed: readonly Value[] | null): boolean =>
  allowed === null || (value !== null && allowed.includes(value));

/** No code at all is never met, even as "all of them". */
function hasSkus(present: ReadonlySet<string>, { match, codes }: NonNullable<RuleConditions["skus"]>): boolean {
  if (codes.length === 0) return false;
  return match === "any" ? codes.some((code) => present.has(code)) : codes.every((code) => present.has(code));
}
