import type { Issue } from "../errors";
import { message } from "../messages";
import { maxAmountCents } from "../money";
import { type CheckoutSettings, limits } from "../vocabulary";

/** How much of what settings may hold. */
export const checkoutLimits = {
  rows: 50,
  points: 20,
  preparationDays: 60,
  days: 90,
  /** Hundredths of a per cent: ten times the cost. */
  changeBasisPoints: 100_000,
} as const;

/** What is wrong with settings, by the names of the API. Whether carriers exist is for those who know them. */
export function findSettingsIssues(settings: CheckoutSettings): Issue[] {
  const { price, free, measures, fallback } = settings;
  const { rows, points, preparationDays, days, changeBasisPoints } = checkoutLimits;
  return [
    ...within("max_points", settings.maxPoints, 1, points),
    ...within("preparation_days", settings.preparationDays, 0, preparationDays),
    ...within("tolerance_basis_points", settings.toleranceBasisPoints, 0, 10_000),
    ...within("price.fixed_cents", price.fixedCents, 0, maxAmountCents),
    ...within("price.change_basis_points", price.changeBasisPoints, -10_000, changeBasisPoints),
    ...within("price.change_cents", price.changeCents, -maxAmountCents, maxAmountCents),
    ...within("price.round_to_cents", price.roundToCents, 1, maxAmountCents),
    ...(measures === null ? [] : measureIssues(measures)),
    ...Object.entries({ free, fallback }).flatMap(([path, list]) =>
      list.length > rows ? [{ path, message: message("list_too_long", { maximum: rows }) }] : [],
    ),
    ...free.flatMap(({ fromCents }, at) => within(`free.${at}.from_cents`, fromCents, 0, maxAmountCents)),
    ...fallback.flatMap(({ maxWeightGrams, priceCents, minDays, maxDays }, at) => [
      ...within(`fallback.${at}.max_weight_grams`, maxWeightGrams ?? 1, 1, limits.weightGrams),
      ...within(`fallback.${at}.price_cents`, priceCents, 0, maxAmountCents),
      ...within(`fallback.${at}.min_days`, minDays, 0, days),
      ...within(`fallback.${at}.max_days`, maxDays, minDays, days),
    ]),
  ];
}

const measureIssues = ({ weightGrams, ...sides }: NonNullable<CheckoutSettings["measures"]>): Issue[] => [
  ...within("measures.weight_grams", weightGrams, 1, limits.weightGrams),
  ...within("measures.height_cm", sides.heightCm, 1, limits.sideCm),
  ...within("measures.width_cm", sides.widthCm, 1, limits.sideCm),
  ...within("measures.length_cm", sides.lengthCm, 1, limits.sideCm),
];

function within(path: string, value: number, minimum: number, maximum: number): Issue[] {
  if (!Number.isInteger(value)) return [{ path, message: message("must_be", { alternatives: [{ kind: "integer" }] }) }];
  if (value < minimum) return [{ path, message: message("number_too_small", { minimum }) }];
  return value > maximum ? [{ path, message: message("number_too_large", { maximum }) }] : [];
}
