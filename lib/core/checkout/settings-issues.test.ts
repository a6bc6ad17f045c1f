import { expect, test } from "vitest";
import { defaultCheckoutSettings } from "./settings";
import { findSettingsIssues } from "./settings-issues";

const price = defaultCheckoutSettings.price;
const row = { provinces: [], maxWeightGrams: null, priceCents: 1, minDays: 2, maxDays: 4 };
const measures = { weightGrams: 1, heightCm: 1, widthCm: 1, lengthCm: 1 };

test("the settings of before anybody changed them are right", () => {
  expect(findSettingsIssues(defaultCheckoutSettings)).toEqual([]);
  expect(
    findSettingsIssues({ ...defaultCheckoutSettings, measures, fallback: [row, { ...row, maxWeightGrams: 9 }] }),
  ).toEqual([]);
});

test.each([
  ["max_points", { maxPoints: 0 }],
  ["preparation_days", { preparationDays: 1.5 }],
  ["tolerance_basis_points", { toleranceBasisPoints: 10_001 }],
  ["price.fixed_cents", { price: { ...price, fixedCents: -1 } }],
  ["price.change_basis_points", { price: { ...price, changeBasisPoints: -10_001 } }],
  ["price.change_cents", { price: { ...price, changeCents: Number.NaN } }],
  ["price.round_to_cents", { price: { ...price, roundToCents: 0 } }],
  ["measures.weight_grams", { measures: { ...measures, weightGrams: 0 } }],
  ["measures.length_cm", { measures: { ...measures, lengthCm: 5_001 } }],
  ["free.0.from_cents", { free: [{ provinces: [], fromCents: -1 }] }],
  ["free", { free: Array.from({ length: 51 }, () => ({ provinces: [], fromCents: 1 })) }],
  ["fallback.1.max_days", { fallback: [row, { ...row, minDays: 5 }] }],
  ["fallback.0.max_weight_grams", { fallback: [{ ...row, maxWeightGrams: 0 }] }],
] as const)("%s is named where it is wrong", (path, change) => {
  expect(findSettingsIssues({ ...defaultCheckoutSettings, ...change }).map((issue) => issue.path)).toEqual([path]);
});
