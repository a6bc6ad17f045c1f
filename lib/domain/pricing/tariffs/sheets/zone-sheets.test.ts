import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSheet } from "@/lib/core/sheets";
import { workbook } from "@/lib/core/sheets/testing";
import { findFlaws } from "../flaws";
import { readRules, tariffSheetLimits } from "./";
import { readPostcodes } from "./postcode-cell";
import { weightHeadingOf } from "./weight-cell";

const read = async (file: string | Uint8Array) => {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const { contents, ...facts } = readRules([{ kind: "zones", sheet: await readSheet(bytes, tariffSheetLimits) }]);
  const rules = contents.zones?.map(
    ({ zone, postcodeFrom, postcodeTo, provinceCode }) =>
      `${zone} ${postcodeFrom}-${postcodeTo}${provinceCode ? ` ${provinceCode}` : ""}`,
  );
  return { ...facts, rules };
};

const sample = "../shared/data/imports/zonas-por-cp.csv";

test.skipIf(!existsSync(sample))("the coverage table of a carrier is read by its postcodes", async () => {
  expect(await read(readFileSync(sample))).toMatchObject({
    problemCount: 0,
    ignored: ["Localidad"],
    rules: [
      ...["Local 1000-1000", "Local 1642-1642", "Regional 7600-7600", "Regional 7607-7607"],
      ...["Nacional 8000-8000", "Nacional 5000-5000", "Nacional Plus 9410-9410"],
    ],
  });
});

const headings = [
  "CP",
  "C.P.",
  "Código Postal",
  "Cod. Postal Destino",
  "CODIGO POSTAL (CP)",
  "cp_destino",
  "Zip Code",
  "CPA",
];

test.each(headings)("«%s» holds postcodes, whatever stands above and beside it", async (heading) => {
  const text = `Cobertura 2026;;\nVigente desde noviembre;;\n${heading};Partido;Zona\n8000;Bahía;Sur\nB1642;San Isidro;Norte\n`;
  const { rules, ignored, problems } = await read(text);
  expect({ rules, ignored, problems }).toEqual({
    rules: ["Sur 8000-8000", "Norte 1642-1642"],
    ignored: ["Partido"],
    problems: [],
  });
});

test.each([
  ["1000", [[1000, 1000]]],
  ["1000-1999", [[1000, 1999]]],
  ["1000 – 1999", [[1000, 1999]]],
  ["1000 a 1999", [[1000, 1999]]],
  ["1000 al 1999", [[1000, 1999]]],
  ["de 1000 a 1999", [[1000, 1999]]],
  ["Desde 1000 hasta el 1999", [[1000, 1999]]],
  ["B1600-B1699", [[1600, 1699]]],
  ["C.P. 1425", [[1425, 1425]]],
  ["16XX", [[1600, 1699]]],
  [
    "1000, 1002 y 1100-1199",
    [
      [1000, 1000],
      [1002, 1002],
      [1100, 1199],
    ],
  ],
])("the postcodes of «%s»", (cell, expected) => {
  expect(readPostcodes(cell)?.map(({ from, to }) => [from, to])).toEqual(expected);
});

test.each(["99", "1000/1999", "abc", "1000-", "0XXX", "1000 a", "10000", ""])("«%s» holds no postcodes", (cell) => {
  expect(readPostcodes(cell)).toBeUndefined();
});

test("neighbours of one zone become one range, in the order of the file", async () => {
  const { rules } = await read("zona;cp\nB;1005\nA;1002\nA;1000\nA;1001\nA;1001\nB;1004\nA;1010\n");
  expect(rules).toEqual(["B 1004-1005", "A 1000-1002", "A 1010-1010"]);
});

test("a range beside single postcodes keeps every rule as narrow as it was", async () => {
  const { rules } = await read("zona;cp\nA;1000-1999\nB;1500\nB;1501\n");
  expect(rules).toEqual(["A 1000-1999", "B 1500-1500", "B 1501-1501"]);
});

test("a postcode in two provinces keeps them only where their zones differ", async () => {
  const head = "cp;provincia;zona";
  expect((await read(`${head}\n2000;Santa Fe;A\n2000;Buenos Aires;A\n`)).rules).toEqual(["A 2000-2000"]);
  expect((await read(`${head}\n2000;Santa Fe;A\n2000;Buenos Aires;B\n`)).rules).toEqual([
    "A 2000-2000 S",
    "B 2000-2000 B",
  ]);
});

test.each([
  ["a postcode in two zones", "cp;zona\n1642;A\n1643;A\n1642;B", 4, "zone_conflict"],
  ["equal ranges", "zona;cp desde;cp hasta\nA;1000;1499\nB;1000;1499", 3, "zone_conflict"],
  ["ranges that cross", "zona;cp desde;cp hasta\nA;1000;1499\nB;1400;1599", 3, "zone_conflict"],
  ["a province in two zones", "zona;provincia\nA;Salta\nB;Salta", 3, "zone_conflict"],
  ["a range that crosses in one cell", "cp;zona\n1000-1499;A\n1300 a 1700;B", 3, "zone_conflict"],
  ["no postcode in a row", "cp;provincia;zona\n;Salta;A", 2, "cell_empty"],
  ["an error of a formula", "cp;zona\n#N/D;A", 2, "cell_has_formula_error"],
  ["a zone lost to a formula", "cp;zona\n1000;#REF!", 2, "cell_has_formula_error"],
  ["no postcode at all", "cp;zona\nvarios;A", 2, "cell_not_this_postcode"],
  ["a range the wrong way round", "cp;zona\n1999-1000;A", 2, "range_wrong_way_round"],
  [
    "localities without postcodes",
    "localidad;provincia;zona\nSan Isidro;Buenos Aires;Local",
    1,
    "zone_postcodes_missing",
  ],
  [
    "postcodes under an unknown heading",
    "destino;provincia;zona\n1642;Buenos Aires;Local",
    1,
    "column_holds_postcodes",
  ],
  ["the start of a range alone", "desde;zona\n1000;Local", 1, "column_missing"],
])("%s is refused with its row", async (_, text, line, code) => {
  expect((await read(text)).problems[0]).toMatchObject({ line, message: { code } });
});

test("an exception within a range, and a province beside everywhere, are no contradiction", async () => {
  const text =
    "zona;cp desde;cp hasta;provincia\nA;1000;1999;\nB;1100;1199;\nC;1100;1100;\nB;1200;1999;\nD;;;Salta\nE;;;";
  expect((await read(text)).problems).toEqual([]);
});

test("a draft that puts the same places into two zones is not published", () => {
  const rule = (zone: string) => ({ zone, postcodeFrom: null, postcodeTo: null, provinceCode: "B" });
  const definition = { zones: [rule("Local"), rule("Regional")], lanes: [], surcharges: [] };
  const flaws = findFlaws(definition as unknown as Parameters<typeof findFlaws>[0]);
  expect(flaws).toContainEqual({ code: "tariff_zones_conflict", facts: { zones: ["Local / Regional"], isCut: false } });
});

test("a workbook with 20,000 rows becomes a few ranges within a second", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    1000 + (at % 8_500),
    `Localidad ${at}`,
    `Zona ${Math.floor((at % 8_500) / 500)}`,
  ]);
  const sheet = await readSheet(workbook([["CP", "Localidad", "Zona"], ...rows]), tariffSheetLimits);
  const start = process.threadCpuUsage();
  const { contents, problemCount } = readRules([{ kind: "zones", sheet }]);
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  expect([contents.zones?.length, problemCount]).toEqual([17, 0]);
});

test("a heading of words that hold other words is read in linear time", () => {
  expect(weightHeadingOf("Peso hasta (kilogramos)")).toEqual({ isLowerEnd: false, unit: "kg" });
  expect(weightHeadingOf("Desde kilo gramos de la zona")).toBeUndefined();
  const startedAt = performance.now();
  expect(weightHeadingOf(`${"kilogramosde".repeat(200)}!`)).toBeUndefined();
  // Each word of the two hundred would double a wait of nanoseconds.
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
