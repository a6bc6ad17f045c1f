import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPesos, mulDivHalfEven, shareOf, sumPrices, toAmount, toCents, toDecimal, toPriceCents } from "./money";

describe("reading an amount", () => {
  test.each([
    [111.57, 11157],
    ["111,57", 11157],
    ["0.1", 10],
    ["0.500", 50],
    ["5.5000", 550],
    ["1850.500", 185050],
    ["18,5", 1850],
    [0.29, 29],
    [99_999_999.99, 9_999_999_999],
    ["-3.05", -305],
    ["-0", 0],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [4.35 * 100 * 3, 130500],
    [111.57 - 100, 1157],
    [99_999_999.98 + 0.01, 9_999_999_999],
  ])("%s is %i cents", (amount, cents) => expect(toCents(amount)).toBe(cents));

  test.each([
    "",
    "1.234,50",
    "1.850,00",
    "1,850.00",
    "1.850",
    "1,850",
    "-185.500",
    "1.005",
    0.001,
    1.005,
    0.0001,
    25000.001,
    1e15,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "1e3",
    "$ 5",
    ".",
  ])("%s is no amount", (amount) => expect(toCents(amount)).toBeUndefined());

  test("every amount that we write is read back to the same cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
        expect(toCents(toDecimal(cents))).toBe(cents);
        expect(toCents(toAmount(cents))).toBe(cents);
      }),
    );
  });
});

describe("rounding", () => {
  test.each([
    [5, 1, 2, 2],
    [7, 1, 2, 4],
    [-5, 1, 2, -2],
    [-7, 1, 2, -4],
    [10, 1, 3, 3],
    [11, 2, 3, 7],
  ])("%i × %i ÷ %i is %i", (amount, numerator, denominator, expected) =>
    expect(mulDivHalfEven(amount, numerator, denominator)).toBe(expected),
  );

  test("is never off by more than half a unit, also where floats lose digits", () => {
    const large = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
    fc.assert(
      fc.property(large, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (a, n, d) => {
        const error = BigInt(mulDivHalfEven(a, n, d)) * BigInt(d) - BigInt(a) * BigInt(n);
        expect((error < 0n ? -error : error) * 2n <= BigInt(d)).toBe(true);
      }),
    );
  });

  test("is half to even for operands of any size, and zero has no sign", () => {
    const operand = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.maxSafeInteger());
    const divisor = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 10_000 }));
    fc.assert(
      fc.property(operand, fc.oneof(fc.integer({ min: -8, max: 8 }), fc.integer()), divisor, (a, n, d) => {
        const product = BigInt(a) * BigInt(n);
        const floor = (product - (((product % BigInt(d)) + BigInt(d)) % BigInt(d))) / BigInt(d);
        const above = (product - floor * BigInt(d)) * 2n - BigInt(d);
        const rounded = above > 0n || (above === 0n && floor % 2n !== 0n) ? floor + 1n : floor;
        expect(mulDivHalfEven(a, n, d)).toBe(Number(rounded));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [1.5, 2, 1],
    [2, 0.5, 1],
    [3, 1, 1.5],
    [1, 1, 0],
  ])("%d × %d ÷ %d is refused", (amount, numerator, denominator) =>
    expect(() => mulDivHalfEven(amount, numerator, denominator)).toThrow(RangeError),
  );

  test("21 % of 650.00 is 136.50", () => expect(shareOf(65_000, 2_100)).toBe(13_650));
});

test("pesos are written the Argentine way", () => {
  expect(formatPesos(1_234_560).replace(/\s/g, " ")).toBe("$ 12.345,60");
});

test.each([
  [4166.666667, 416667],
  ["4166.666667", 416667],
  ["4166,666667", 416667],
  [0.005, 0],
  [0.015, 2],
  ["1234.565", 123456],
  [166.667, 16667],
  // A thousand and more to some.
  ["166.667", undefined],
  ["1.234,5678", undefined],
  [-0.001, undefined],
  ["1e3", undefined],
  [Number.NaN, undefined],
])("a price of %j is %s cents, rounded half to even", (price, cents) => {
  expect(toPriceCents(price)).toBe(cents);
});

test("prices are summed exactly and rounded once", () => {
  expect(sumPrices([{ price: 4166.666667, quantity: 6 }])).toBe(2_500_000);
  expect(
    sumPrices([
      { price: "0.005", quantity: 3 },
      { price: 10, quantity: 1 },
    ]),
  ).toBe(1_002);
  expect(sumPrices([])).toBe(0);
});
