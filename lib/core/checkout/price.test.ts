import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckoutPrice, FreeDelivery } from "../vocabulary";
import { buyerPrice, findFallback } from "./price";
import { defaultCheckoutSettings } from "./settings";

const anyPrice: fc.Arbitrary<CheckoutPrice> = fc.record({
  basis: fc.constantFrom("cost", "fixed"),
  fixedCents: fc.nat(5_000_000),
  changeBasisPoints: fc.integer({ min: -10_000, max: 100_000 }),
  changeCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  roundToCents: fc.constantFrom(1, 50, 100, 1_000, 10_000, 99_999),
});
const anyCart = fc.record({
  provinceCode: fc.constantFrom(null, "B", "C", "V"),
  goodsCents: fc.nat(100_000_000),
});
const anyFree: fc.Arbitrary<FreeDelivery[]> = fc.array(
  fc.record({ provinces: fc.subarray(["B", "C", "V"]), fromCents: fc.nat(100_000_000) }),
  { maxLength: 3 },
);
const paid = { ...defaultCheckoutSettings, free: [], isWithoutTax: false };

test("the price of any cost is the cost with its change, to the cent, rounded up", () => {
  fc.assert(
    fc.property(anyPrice, fc.nat(50_000_000), anyCart, (price, costCents, cart) => {
      const cents = buyerPrice({ ...paid, price }, costCents, cart);
      expect(cents % price.roundToCents).toBe(0);
      // In ten-thousandths of a cent, where nothing needs rounding.
      const exact =
        price.basis === "fixed"
          ? BigInt(price.fixedCents) * 10_000n
          : BigInt(costCents) * BigInt(10_000 + price.changeBasisPoints) + BigInt(price.changeCents) * 10_000n;
      const above = BigInt(cents) * 10_000n - (exact > 0n ? exact : 0n);
      expect(above >= -5_000n && above <= BigInt(price.roundToCents - 1) * 10_000n + 5_000n).toBe(true);
      if (
        price.basis === "cost" &&
        price.changeBasisPoints === 0 &&
        price.changeCents === 0 &&
        price.roundToCents === 1
      )
        expect(cents).toBe(costCents);
    }),
    { numRuns: 1_000 },
  );
});

test("without its VAT a shop that adds 21 % comes to the price again, to a cent", () => {
  fc.assert(
    fc.property(anyPrice, fc.nat(50_000_000), anyCart, (price, costCents, cart) => {
      const gross = buyerPrice({ ...paid, price }, costCents, cart);
      const net = buyerPrice({ ...paid, price, isWithoutTax: true }, costCents, cart);
      expect(Math.abs(Math.round(net * 1.21) - gross)).toBeLessThanOrEqual(1);
    }),
  );
});

test("the first list that holds the province says from which value on nothing is paid", () => {
  fc.assert(
    fc.property(anyFree, anyPrice, fc.integer({ min: 1, max: 50_000_000 }), anyCart, (free, price, costCents, cart) => {
      const rule = free.find(
        ({ provinces }) => provinces.length === 0 || provinces.some((code) => code === cart.provinceCode),
      );
      const isFree = rule !== undefined && cart.goodsCents >= rule.fromCents;
      const cents = buyerPrice({ ...paid, price, free }, costCents, cart);
      expect(cents).toBe(isFree ? 0 : buyerPrice({ ...paid, price }, costCents, cart));
    }),
  );
});

test.each([
  ["as it is", {}, 123_456],
  ["with a share", { changeBasisPoints: 1_050 }, 136_419],
  ["less an amount", { changeCents: -23_456 }, 100_000],
  ["never below nothing", { changeCents: -999_999 }, 0],
  ["rounded up to ten pesos", { roundToCents: 1_000 }, 124_000],
  ["fixed, without the change", { basis: "fixed", fixedCents: 250_000, changeBasisPoints: 5_000 }, 250_000],
] as const)("a cost of 1,234.56 %s", (_, change, cents) => {
  const price = { ...defaultCheckoutSettings.price, ...change };
  expect(buyerPrice({ ...paid, price }, 123_456, { provinceCode: "C", goodsCents: 0 })).toBe(cents);
});

const rows = [
  { provinces: ["C"], maxWeightGrams: 1_000, priceCents: 300_000, minDays: 1, maxDays: 2 },
  { provinces: [], maxWeightGrams: 5_000, priceCents: 600_000, minDays: 3, maxDays: 6 },
  { provinces: ["C", "B"], maxWeightGrams: null, priceCents: 900_000, minDays: 2, maxDays: 4 },
];

test.each([
  ["C", 1_000, 300_000],
  ["C", 1_001, 600_000],
  ["B", 5_001, 900_000],
  ["V", 5_000, 600_000],
  ["V", 5_001, undefined],
  [null, 100, 600_000],
  ["C", Number.POSITIVE_INFINITY, 900_000],
] as const)("the seller's table has for %s and %d g %s", (provinceCode, weightGrams, cents) => {
  const found = findFallback({ ...paid, fallback: rows }, { provinceCode, weightGrams, goodsCents: 0 });
  expect(found?.priceCents).toBe(cents);
});

test("what is free by a carrier is free by the table", () => {
  const free = [{ provinces: [], fromCents: 5_000_000 }];
  const cart = { provinceCode: "C", weightGrams: 1, goodsCents: 5_000_000 };
  expect(findFallback({ ...paid, free, fallback: rows }, cart)?.priceCents).toBe(0);
});
