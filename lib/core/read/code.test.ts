import { expect, test } from "vitest";
import { isSameCode, layoutReadings, scanKey } from "./code";

test.each([
  ["abc-1", "ABC-1", true],
  ["ABC'1", "ABC-1", true],
  ["ABC´1", "abc–1", true],
  ["ABC\u20111", "ABC-1", true],
  ["036000291452", "0036000291452", true],
  ["001", "1", false],
  ["", "", false],
])("%j scanned for %j: %j", (read, own, same) => {
  expect(isSameCode(read, own)).toBe(same);
});

test.each([
  "7790000209307",
  "0107790000209307",
  "01077900002093071726123110LOTE1",
  "0107790000209307\u001d21ABC123",
  "010779000020930721A1B2C3",
  "(01)07790000209307(17)261231(10)LOTE1",
  "(17)261231(01)07790000209307",
  "17261231010779000020930710LOTE1",
  "10LOTE1\u001d0107790000209307",
  "\u001d0107790000209307",
  "]d20107790000209307",
  "]d2\u001d0107790000209307",
  "]d201077900002093071726123110LOTE1",
  "]C10107790000209307",
  "]Q30107790000209307",
  "]e00107790000209307",
  "]E07790000209307",
])("%j is the article 7790000209307", (read) => expect(isSameCode(read, "7790000209307")).toBe(true));

test.each(["0107790000209307999", "01077900002093", "A0107790000209307", "0207790000209307"])(
  "%j is another code",
  (read) => expect(isSameCode(read, "7790000209307")).toBe(false),
);

test("serial numbers of one article have its key", () => {
  expect(scanKey("010779000020930721A")).toBe(scanKey("010779000020930721B"));
});

test.each([
  ["PED'12?3", "PED-12_3"],
  ["·1001", "#1001"],
  ["A-12", "A/12"],
  ["A;12", "A/12"],
  ["PED/12", "PED-12"],
])("%j may have been meant as %j, and as it was typed", (typed, meant) => {
  expect(layoutReadings(typed)).toContain(meant);
  expect(layoutReadings(typed)[0]).toBe(typed);
});
