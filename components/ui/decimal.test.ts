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

test("what is shown in the input is read back as the same number", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (hundredths) => {
      expect(parseDecimal(formatDecimal(hundredths / 100), 2)).toBe(hundredths / 100);
    }),
  );
});
