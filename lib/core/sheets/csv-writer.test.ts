import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLine, csvStyleNames, csvStyles } from "./csv-writer";
import { unescapeFormula } from "./formula";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc
    .array(fc.constantFrom("'", "=", "+", "-", "@", "＝", "|", "%", " ", "\t", "\u200b", "1", ",", ";"), {
      maxLength: 6,
    })
    .map((signs) => signs.join("")),
);

test("whatever a text holds, a spreadsheet reads it back as one field and never as a formula", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.constantFrom(...csvStyleNames), (values, name) => {
      const line = csvLine(values, csvStyles[name]);
      const { data } = Papa.parse<string[]>(line, { delimiter: csvStyles[name].separator, newline: "\r\n" });
      const fields = data[0] ?? [];
      expect(fields.map(unescapeFormula)).toEqual(values);
      for (const field of fields) expect(field).not.toMatch(/^\s*[=@]|^\s*[+-](?!\d+(?:[.,]\d+)?\s*$)/);
    }),
  );
});

test.each(["=1+1", "+54 11 4000", "-cmd", "@SUM(A1)", "\t=1", " =1", "\u200b=1", "＝1", "'=1", "|cmd", "%1"])(
  "%j is no formula",
  (text) => {
    expect(csvLine([text], csvStyles.standard)).toMatch(/^"?'/);
  },
);

test.each(["-5", "+7,5", "-34.6", "'", "'ñ", "a=1"])("%j stays as it is", (text) => {
  expect(csvLine([text], csvStyles.standard)).toMatch(/^"?[^"]+"?\r\n$/);
  expect(csvLine([text], csvStyles.standard)).toContain(text);
  expect(csvLine([text], csvStyles.standard)).not.toContain(`'${text}`);
});

test("numbers are numbers, with the decimal mark of the style", () => {
  expect(csvLine([1234.5, -2, null, "a;b"], csvStyles.standard)).toBe('1234.5,-2,,"a;b"\r\n');
  expect(csvLine([1234.5, -2, null, "a,b"], csvStyles.spanish)).toBe('1234,5;-2;;"a,b"\r\n');
});
