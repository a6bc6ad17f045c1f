import { expect, test } from "vitest";
import { anyOption, noConditions, type ShippingRule } from "@/lib/core/shipping-rules";
import { findRuleWarnings } from "./find";

const rule = (id: number): ShippingRule => ({
  id,
  name: `Rule ${id}`,
  enabled: true,
  conditions: noConditions,
  action: { ...anyOption, kind: "choose", carrierId: id },
});

test("a version of a list is analysed once, and the next version anew", () => {
  const list = { version: 1, rules: [rule(1), rule(2)] };
  const warnings = findRuleWarnings(7, list);
  expect(warnings).toEqual([{ rule: 1, earlier: 0, code: "fallback" }]);
  expect(findRuleWarnings(7, { ...list })).toBe(warnings);
  expect(findRuleWarnings(7, { version: 2, rules: [rule(1)] })).toEqual([]);
  expect(findRuleWarnings(8, { version: 1, rules: [] })).toEqual([]);
});
