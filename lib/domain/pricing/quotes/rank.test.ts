import { expect, test } from "vitest";
import { sortKeys } from "@/lib/core/vocabulary";
import type { QuoteOption } from "./options";
import { isBetterChoice, rankOptions } from "./rank";

interface Facts {
  readonly selectable?: boolean;
  readonly priceCents?: number;
  readonly maxDays?: number;
  readonly rating?: number;
}

/** The parts of an option that ranking reads. */
const option = ({ selectable = true, priceCents = 100, maxDays = 5, rating = 5_000 }: Facts): QuoteOption =>
  ({
    selectable,
    price: { inclTaxCents: priceCents },
    delivery: { minDays: 1, maxDays },
    carrier: { rating: { basisPoints: rating } },
    service: { id: 1 },
  }) as QuoteOption;

test.each(sortKeys)(
  "by %s an option that cannot be chosen never beats one that can, whatever its figures",
  (sortBy) => {
    const useless = [option({ selectable: false, priceCents: 0, maxDays: 0, rating: 10_000 })];
    const dear = [option({ priceCents: 9_999, maxDays: 30, rating: 0 })];
    expect(isBetterChoice(useless, dear, sortBy)).toBe(false);
    expect(isBetterChoice(dear, useless, sortBy)).toBe(true);
  },
);

test.each([
  ["price", { priceCents: 99 }],
  ["time", { maxDays: 4 }],
  ["rating", { rating: 5_001 }],
] as const)("by %s the better figure wins, and equal options do not replace each other", (sortBy, better) => {
  expect(isBetterChoice([option(better)], [option({})], sortBy)).toBe(true);
  expect(isBetterChoice([option({})], [option(better)], sortBy)).toBe(false);
  expect(isBetterChoice([option({})], [option({})], sortBy)).toBe(false);
});

test("an option that can be chosen is better than no option, and no option is better than none", () => {
  expect(isBetterChoice([option({})], [], "price")).toBe(true);
  expect(isBetterChoice([], [option({})], "price")).toBe(false);
  expect(isBetterChoice([], [], "price")).toBe(false);
  expect(isBetterChoice([option({ selectable: false })], [], "price")).toBe(false);
});

test.each(["price", "time"] as const)("by %s an option without figures stands after every other", (sortBy) => {
  const figureless = { ...option({ selectable: false }), price: null, delivery: null } as QuoteOption;
  const heavy = option({ selectable: false, priceCents: 9_999, maxDays: 30 });
  const ranked = rankOptions([figureless, heavy, option({})], sortBy);
  expect(ranked.map(({ price }) => price?.inclTaxCents)).toEqual([100, 9_999, undefined]);
});
