import fc from "fast-check";
import { expect, test } from "vitest";
import { isImpossiblePostcode, parsePostcode } from "./postcode";

test.each([
  [1425, 1425, null],
  ["1425", 1425, null],
  [" 5000 ", 5000, null],
  ["C1425ABC", 1425, "C1425ABC"],
  ["c1425abc", 1425, "C1425ABC"],
  ["X 5000 AAA", 5000, "X5000AAA"],
  ["B7600", 7600, "B7600"],
  ["s 2000", 2000, "S2000"],
  ["CP 5000", 5000, null],
  ["cp5000", 5000, null],
  ["C.P. 1414", 1414, null],
  ["C.P.: 1414", 1414, null],
  ["CPA C1425ABC", 1425, "C1425ABC"],
  ["cp: b1900", 1900, "B1900"],
  ["Código Postal 1414", 1414, null],
  ["cod. postal: 1414", 1414, null],
  ["CABA 1414", 1414, null],
  ["1414 - CABA", 1414, null],
  ["Capital Federal (1414)", 1414, null],
  ["2000 Rosario", 2000, null],
  ["B1900 La Plata", 1900, "B1900"],
  ["Córdoba, X5000AAA", 5000, "X5000AAA"],
  ["(1414)", 1414, null],
  ["1414\u200b", 1414, null],
  ["\ufeff1414", 1414, null],
  ["1\u2060414", 1414, null],
  ["\u00a01414\u202f", 1414, null],
  ["１４１４", 1414, null],
  ["1.414", 1414, null],
  ["1414.0", 1414, null],
])("%s is the postcode %i", (given, zipcode, cpa) => expect(parsePostcode(given)).toEqual({ zipcode, cpa }));

test.each([
  "",
  "0999",
  "999",
  "14255",
  "I1425ABC",
  "C0425ABC",
  "C1425AB",
  "I7600",
  "CP",
  "CP 500",
  "1414 1425",
  "CABA 1414/1425",
  "piso 1414",
  "Tel. 4414",
  "CH-8001",
  "AT 1070",
  "SW1A 1AA",
  "0001",
  "0001 Rosario",
  "CABA 14145",
  1.25,
  "-1425",
  "CABA ".repeat(50),
  null,
  undefined,
  1.5,
  {},
  -1425,
])("%s is no postcode", (given) => expect(parsePostcode(given)).toBeUndefined());

test.each(["0001", "CP 0999", " 0000\u200b"])("%j looks like a postcode and is none", (given) =>
  expect(isImpossiblePostcode(given)).toBe(true),
);

test.each(["1414", "001", "00001", "abc", "", 1])("%j does not even look like an impossible postcode", (given) =>
  expect(isImpossiblePostcode(given)).toBe(false),
);

test("no text makes it throw, and what it reads lies between 1000 and 9999", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const zipcode = parsePostcode(given)?.zipcode ?? 1000;
      expect(zipcode).toBeGreaterThanOrEqual(1000);
      expect(zipcode).toBeLessThanOrEqual(9999);
    }),
  );
});
