import { expect, test } from "vitest";
import { caseSpellings } from "./case-spellings";

test.each([
  ["tnk-101", "TNK-101"],
  ["TNK-101", "tnk-101"],
  ["web/1001", "Web/1001"],
  ["ñandú-1", "Ñandú-1"],
])("%s is looked up as %s too", (typed, stored) => {
  expect(caseSpellings(typed)).toContain(stored);
});

test("a number without letters has one spelling", () => {
  expect(caseSpellings("0999-00000012")).toEqual(["0999-00000012"]);
});
