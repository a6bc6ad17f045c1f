import fc from "fast-check";
import { expect, test } from "vitest";
import { readList, readRanges, writeList } from "./list-text";

test("lists are read by commas, semicolons and lines, each entry once", () => {
  expect(readList(" A, B;\nA\nC ")).toEqual(["A", "B", "C"]);
  expect(readList(" , ")).toBeNull();
  expect(readList('"A, B", TV 6", "C')).toEqual(["A, B", 'TV 6"', '"C']);
});

test("a list that is written is read as the same list, whatever its entries contain", () => {
  const entry = fc.stringMatching(/^[AB,;" ]{1,6}$/).filter((text) => text === text.trim());
  fc.assert(
    fc.property(fc.uniqueArray(entry, { minLength: 1, maxLength: 5 }), (entries) => {
      expect(readList(writeList(entries))).toEqual(entries);
    }),
    { numRuns: 1000 },
  );
});

test("ranges of postcodes are read whole or not at all", () => {
  expect(readRanges("1000-1499, 1870, 5000 – 5999")).toEqual([
    { min: 1000, max: 1499 },
    { min: 1870, max: 1870 },
    { min: 5000, max: 5999 },
  ]);
  expect(readRanges("")).toBeNull();
  for (const wrong of ["10", "1000-", "1000 a 1499", "0999"]) expect(readRanges(`1870, ${wrong}`)).toBeUndefined();
});
