import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal, parseDecimal } from "./decimal";

test.each([
  ["1,5", 2, 1.5],
  ["1.5", 2, 1.5],
  [" $ 12.345,60 ", 2, 12345.6],
  ["12,345.60", 2, 12345.6],
  ["1.234.567", 0, 1234567],
  ["1.234.567,8", 2, 1234567.8],
  ["0,75", 2, 0.75],
  ["-3", 0, -3],
  ["1,250", 3, 1.25],
  ["", 2, undefined],
  ["  ", 2, undefined],
])("%j with at most %i decimals is read as %s", (text, decimals, expected) => {
  expect(parseDecimal(text, decimals)).toBe(expected);
});

test.each([
  ["1.234", 2],
  ["1,234", 0],
  ["1.5", 0],
  ["1.2.3", 2],
  ["1.234.56", 2],
  ["12,34,567", 2],
  ["doce", 2],
  ["1e5", 2],
  ["1,", 2],
])("%j with at most %i decimals is refused, not guessed", (text, decimals) => {
  expect(parseDecimal(text, decimals)).toBeNaN();
});

test.each(["es-AR", "en-US"])("every amount of money as %s writes it is read as it stands or refused", (locale) => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e10, max: 1e10 }),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      (value, places, useGrouping) => {
        const amount = value / 10 ** places;
        const text = amount.toLocaleString(locale, { minimumFractionDigits: places, useGrouping });
        // `1.850` may be either; everything else says which sign is which.
        const isAmbiguous = /^-?\d{1,3}[.,]\d{3}$/.test(text);
        expect(parseDecimal(text, 2)).toBe(isAmbiguous ? Number.NaN : amount + 0);
      },
    ),
  );
});

test("no text is read as another number than its digits", () => {
  const sign = fc.constantFrom("", ".", ",", "..", ".,");
  const digits = fc.stringMatching(/^\d{0,4}$/);
  fc.assert(
    fc.property(digits, sign, digits, sign, digits, fc.integer({ min: 0, max: 3 }), (a, b, c, d, e, decimals) => {
      const value = parseDecimal(a + b + c + d + e, decimals);
      if (value === undefined || Number.isNaN(value)) return;
      const plain = (a + c + e).replace(/^0+(?=\d)/, "");
      expect([0, 1, 2, 3].map((places) => Number(plain) / 10 ** places)).toContain(value);
      expect(Number(value.toFixed(decimals))).toBe(value);
    }),
  );
});

test("what is shown in the input is read back as the same number", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (hundredths) => {
      expect(parseDecimal(formatDecimal(hundredths / 100), 2)).toBe(hundredths / 100);
    }),
  );
});
