import { expect, test } from "vitest";
import { readList, readRanges } from "./list-text";

test("lists are read by commas, semicolons and lines, each entry once", () => {
  expect(readList(" A, B;\nA\nC ")).toEqual(["A", "B", "C"]);
  expect(readList(" , ")).toBeNull();
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
