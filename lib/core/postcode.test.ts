import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePostcode } from "./postcode";

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
  "CPC1425ABC",
  null,
  undefined,
  1.5,
  {},
  -1425,
])("%s is no postcode", (given) => expect(parsePostcode(given)).toBeUndefined());

test("no text makes it throw, and what it reads lies between 1000 and 9999", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const zipcode = parsePostcode(given)?.zipcode ?? 1000;
      expect(zipcode).toBeGreaterThanOrEqual(1000);
      expect(zipcode).toBeLessThanOrEqual(9999);
    }),
  );
});
