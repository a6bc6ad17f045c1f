import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalSignOf, readNumber, readParts, writeParts } from ".";

describe("numbers of a spreadsheet", () => {
  test.each([
    ["1234,5", 2, 1234.5],
    ["1234.5", 2, 1234.5],
    ["1.234,50", 2, 1234.5],
    ["1,234.50", 2, 1234.5],
    ["1.234.567,8", 2, 1234567.8],
    ["$ 12.345", 2, 12345],
    ["$12,345.60", 2, 12345.6],
    ["ARS 1.500", 2, 1500],
    ["1.234", 0, 1234],
    ["1,234", 0, 1234],
    ["1.234", 3, 1.234],
    ["0,400", 3, 0.4],
    ["0.400", 0, Number.NaN],
    ["0,5", 0, Number.NaN],
    ["12,00", 0, 12],
    ["1.2340", 2, Number.NaN],
    [",5", 2, 0.5],
    ["5,", 2, 5],
    ["-3", 0, -3],
    ["−3", 0, -3],
    ["1 234,5", 2, 1234.5],
    ["1.23.4", 2, Number.NaN],
    ["1,2.3,4", 2, Number.NaN],
    ["12kg", 2, Number.NaN],
    ["5,4E+12", 2, Number.NaN],
    [".", 2, Number.NaN],
    ["", 2, undefined],
    ["   ", 2, undefined],
  ])("%j with %i decimals is %d", (text, decimals, value) => {
    expect(readNumber(text, decimals)).toEqual(value);
  });

  test.each(["es-AR", "en-US"])("every amount written in %s is read back, with thousands or without", (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.boolean(), (cents, useGrouping) => {
        const text = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping });
        expect(readNumber(text, 2)).toBe(cents / 100 + 0);
      }),
    );
  });

  test("whatever stands in a cell is read as a number, as nothing, or refused", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 4 }), (text, decimals) => {
        const value = readNumber(text, decimals);
        expect(value === undefined || typeof value === "number").toBe(true);
        if (value !== undefined && !Number.isNaN(value)) expect(Number(value.toFixed(decimals))).toBe(value);
      }),
    );
  });

  test("whole files are read as either side of the ocean writes them, to the cent", () => {
    const separator = fc.constantFrom(";" as const, "," as const, "\t" as const);
    const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.constantFrom("es-AR", "en-US"), separator, (values, locale, parted) => {
        const cells = values.map((value) => (value / 100).toLocaleString(locale, { minimumFractionDigits: 2 }));
        const sign = decimalSignOf({ separator: parted }, cells);
        expect(cells.map((cell) => readParts(cell, 2, sign))).toEqual(values.map((value) => value + 0));
        expect(values.map((value) => readParts(writeParts(value, 2), 2, ","))).toEqual(
          values.map((value) => value + 0),
        );
      }),
    );
  });

  test.each([
    [["1.234"], ";", ","],
    [["1.234"], ",", "."],
    [["1.234", "0.500"], ";", "."],
    [["$ 1.234,5"], ",", ","],
    [["1.234.567"], ",", ","],
    [["0.5"], null, undefined],
  ] as const)("the decimals of %j parted by %j are written with %j", (cells, separator, sign) => {
    expect(decimalSignOf({ separator }, cells)).toBe(sign);
  });

  test.each([
    ["1.500", ",", 3, 1_500_000],
    ["1.500", ".", 3, 1_500],
    ["10.5", ",", 2, Number.NaN],
    ["1.234,5", ".", 2, Number.NaN],
    ["1,5,5", ",", 2, Number.NaN],
    [",", ",", 2, Number.NaN],
    ["", ",", 2, undefined],
    ["-0", ",", 2, 0],
    ["12345678901234", ",", 2, Number.NaN],
  ] as const)("%j in a file with decimal %j and %i decimals is %d parts", (cell, sign, decimals, value) => {
    expect(readParts(cell, decimals, sign)).toEqual(value);
  });
});
