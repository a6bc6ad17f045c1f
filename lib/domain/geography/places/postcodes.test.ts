import { expect, test } from "vitest";
import { firstPostcode, lastPostcode, provinceOf, provincesOf } from "./postcodes";
import { withPublishedTable } from "./testing";

test("every code in use has a province", () => {
  const without = [];
  for (let code = firstPostcode; code <= lastPostcode; code++) if (!provinceOf(code)) without.push(code);
  expect(without).toEqual([]);
});

test.each([999, 9432, 0, -1, 1425.5, Number.NaN, 99_999])("%s has no province", (code) => {
  expect(provinceOf(code)).toBeNull();
  expect(provincesOf(code)).toEqual([]);
});

test.each([
  [1000, "C"],
  [1425, "C"],
  [1499, "C"],
  [1638, "B"],
  [1900, "B"],
  [2000, "S"],
  [2400, "X"],
  [3100, "E"],
  [3400, "W"],
  [3500, "H"],
  [3600, "P"],
  [3300, "N"],
  [4000, "T"],
  [4200, "G"],
  [4400, "A"],
  [4600, "Y"],
  [4700, "K"],
  [5000, "X"],
  [5300, "F"],
  [5400, "J"],
  [5500, "M"],
  [5700, "D"],
  [6300, "L"],
  [8000, "B"],
  [8300, "Q"],
  [8500, "R"],
  [9000, "U"],
  [9400, "Z"],
  [9410, "V"],
])("%i lies in province %s", (code, province) => {
  expect(provinceOf(code)).toBe(province);
});

test("a code on a border names both provinces, the one with most of its places first", () => {
  expect(provincesOf(8138)).toEqual(["R", "L"]);
});

test("no province is named twice for a code", () => {
  for (let code = firstPostcode; code <= lastPostcode; code++)
    expect(new Set(provincesOf(code)).size).toBe(provincesOf(code).length);
});

withPublishedTable("our province of a code is one that the published table lists, nearly always its first", (rows) => {
  const counts = new Map<number, Map<string, number>>();
  for (const { zipcode, provinceCode } of rows) {
    const ofCode = counts.get(zipcode) ?? new Map<string, number>();
    counts.set(zipcode, ofCode.set(provinceCode, (ofCode.get(provinceCode) ?? 0) + 1));
  }
  const foreign = [...counts].filter(([code, listed]) => provincesOf(code).some((province) => !listed.has(province)));
  expect(foreign.map(([code]) => code)).toEqual([]);
  const most = (listed: Map<string, number>) => Math.max(...listed.values());
  const right = [...counts].filter(([code, listed]) => listed.get(provinceOf(code) ?? "") === most(listed));
  expect(right.length / counts.size).toBeGreaterThanOrEqual(0.995);
});
