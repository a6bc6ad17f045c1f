import fc from "fast-check";
import { expect, test } from "vitest";
import { type NamedSheet, readSheets, type WorkbookSheet, writeXlsx } from "@/lib/core/sheets";
import { firstPostcode, lastPostcode, mainLocalities, postcodeRanges, provincesOf } from "../../../geography/places";
import { compileTariff, type Lane } from "../compile";
import { readRules, sheetsOfWorkbook, tariffSheetLimits, workbookOf } from "./";
import { starterZones } from "./starter-zones";

const zones = starterZones();
const { zoneOf } = compileTariff({
  id: 1,
  carrierServiceId: 1,
  accountId: null,
  version: 1,
  validFrom: new Date(0),
  validTo: null,
  volumetricDivisor: 4000,
  vatBasisPoints: 2100,
  zones,
  lanes: [],
  surcharges: [],
});

const expectedZones: Readonly<Record<string, string>> = {
  ...{ C: "AMBA", B: "Buenos Aires" },
  ...{ X: "Centro", S: "Centro", E: "Centro", L: "Centro" },
  ...{ M: "Cuyo", J: "Cuyo", D: "Cuyo" },
  ...{ A: "NOA", Y: "NOA", T: "NOA", K: "NOA", F: "NOA", G: "NOA" },
  ...{ N: "NEA", W: "NEA", H: "NEA", P: "NEA" },
  ...{ Q: "Patagonia", R: "Patagonia", U: "Patagonia", Z: "Patagonia", V: "Patagonia" },
};

const read = async (sheets: readonly WorkbookSheet[]) =>
  readRules(sheetsOfWorkbook(await readSheets(await writeXlsx(sheets), tariffSheetLimits)));

test("every postcode in use falls into the zone of its province, and of each that shares it", () => {
  let [pairs, byRange] = [0, 0];
  for (let zipcode = firstPostcode; zipcode <= lastPostcode; zipcode++)
    for (const provinceCode of provincesOf(zipcode)) {
      const isMetropolitan = provinceCode === "B" && zipcode >= 1600 && zipcode <= 1899;
      const expected = isMetropolitan ? "AMBA" : expectedZones[provinceCode];
      expect([zipcode, provinceCode, zoneOf({ zipcode, provinceCode })]).toEqual([zipcode, provinceCode, expected]);
      const isInRange = (rule: (typeof zones)[number]) =>
        rule.provinceCode === provinceCode &&
        (rule.postcodeFrom ?? 9999) <= zipcode &&
        zipcode <= (rule.postcodeTo ?? 0);
      pairs++;
      if (zones.some(isInRange)) byRange++;
    }
  // The others, 130 of 8499, are single postcodes within the ranges of another province: the rule without a range has them.
  expect(byRange / pairs).toBeGreaterThan(0.98);
});

test("every known place falls into the zone that a person expects", () => {
  const found = mainLocalities.map((place) => ({ ...place, zone: zoneOf(place) }));
  expect(found.filter(({ zone }) => zone === undefined)).toEqual([]);
  const zonesOf = (city: string, provinces = "BC") =>
    found.filter((place) => place.city === city && provinces.includes(place.provinceCode)).map(({ zone }) => zone);
  for (const city of ["Palermo", "Morón", "Pilar", "Quilmes", "Ezeiza", "Tigre"])
    expect(zonesOf(city)).toEqual(["AMBA"]);
  for (const city of ["La Plata", "Luján", "Mar del Plata", "Bahía Blanca", "Zárate"])
    expect(zonesOf(city)).toEqual(["Buenos Aires"]);
  expect(zonesOf("Ushuaia", "V")).toEqual(["Patagonia"]);
});

test("ranges follow one another without gap or overlap", () => {
  expect(postcodeRanges[0]?.from).toBe(firstPostcode);
  expect(postcodeRanges.at(-1)?.to).toBe(lastPostcode);
  expect(postcodeRanges.slice(1).map(({ from }) => from - 1)).toEqual(postcodeRanges.slice(0, -1).map(({ to }) => to));
});

test("a tariff without anything gives the country, a row for each pair of zones and no price", async () => {
  const [prices, zoneSheet] = workbookOf({ zones: [], lanes: [] });
  expect(prices?.columns.map(({ heading }) => heading).slice(4)).toEqual([
    ...["kg_adicional", "1 kg", "5 kg", "10 kg", "15 kg", "20 kg", "25 kg"],
  ]);
  expect(prices?.rows).toHaveLength(7 * 7);
  expect(prices?.rows[1]).toEqual(["AMBA", "Buenos Aires", ...Array(9).fill(null)]);
  expect(zoneSheet?.rows).toContainEqual(["Centro", 5000, 5249, "Córdoba"]);
  expect(zoneSheet?.rows).toContainEqual(["Centro", null, null, "Córdoba"]);
  const unfilled = await read(workbookOf({ zones: [], lanes: [] }));
  expect(unfilled).toMatchObject({
    problemCount: 1,
    problems: [{ name: "Precios", line: 1, message: { code: "sheet_without_prices" } }],
  });
  expect(unfilled.contents.zones).toEqual(zones);
});

test("what is filled in is read, and a row left alone is a pair that is not served", async () => {
  const [prices, ...others] = workbookOf({ zones: [], lanes: [] });
  const rows = (prices?.rows ?? []).map((row, place) =>
    place === 1 ? ["AMBA", "Buenos Aires", 2, 3, 150.5, 1000, null, 2500.25, null, null, 5000] : row,
  );
  expect((await read([{ ...prices!, rows }, ...others])).contents).toMatchObject({
    lanes: [
      {
        originZone: "AMBA",
        destinationZone: "Buenos Aires",
        minDays: 2,
        maxDays: 3,
        extraKgCents: 150_50,
        bands: [
          { upToGrams: 1_000, priceCents: 1_000_00 },
          { upToGrams: 10_000, priceCents: 2_500_25 },
          { upToGrams: 25_000, priceCents: 5_000_00 },
        ],
      },
    ],
  });
});

test.each([
  ["a price without days", [null, null, 0, 100], "dias_minimo", "cell_empty"],
  ["days without a price", [1, 2, 0, null], "precio", "lane_without_price"],
  ["a price that is none", [1, 2, 0, "gratis"], "1 kg", "not_a_price"],
])("%s is named with sheet, row and column", async (_, cells, column, code) => {
  const [prices, ...others] = workbookOf({ zones: [], lanes: [] });
  const rows = (prices?.rows ?? []).map((row, place) => (place === 2 ? [...row.slice(0, 2), ...cells] : row));
  expect((await read([{ ...prices!, rows }, ...others])).problems[0]).toMatchObject({
    name: "Precios",
    line: 4,
    column,
    message: { code },
  });
});

test("zones and prices of a draft are read back from its workbook", async () => {
  const zone = fc.constantFrom("CABA", "Patagonia Sur", "=2+2", 'Ñandú; y "Cía"', "'x");
  const cents = fc.integer({ min: 0, max: 99_999_999_99 });
  const bands = fc
    .uniqueArray(fc.record({ upToGrams: fc.integer({ min: 1, max: 1_000_000 }), priceCents: cents }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ upToGrams }) => upToGrams,
    })
    .map((unsorted) => unsorted.sort((a, b) => a.upToGrams - b.upToGrams));
  const lane: fc.Arbitrary<Lane> = fc
    .record({ originZone: zone, destinationZone: zone, days: fc.nat(40), more: fc.nat(40), extraKgCents: cents, bands })
    .map(({ days, more, ...rest }) => ({ ...rest, minDays: days, maxDays: days + more }));
  const lanes = fc.uniqueArray(lane, {
    minLength: 1,
    maxLength: 5,
    selector: ({ originZone, destinationZone }) => `${originZone}|${destinationZone}`,
  });
  await fc.assert(
    fc.asyncProperty(lanes, async (given) => {
      const result = await read(workbookOf({ zones, lanes: given }));
      expect(result).toMatchObject({ problemCount: 0, contents: { lanes: given, zones } });
    }),
    { numRuns: 30 },
  );
});

test("sheets are known by their names, and others are left alone", async () => {
  const origin = { format: "xlsx", separator: null, hiddenRows: [], otherSheets: [] } as const;
  const sheet = { ...origin, name: "", width: 0, rows: [] };
  const named = (...names: string[]): NamedSheet[] => names.map((name) => ({ ...sheet, name }));
  expect(sheetsOfWorkbook(named("Léeme", " ZONES", "Recargos"))).toMatchObject([
    { kind: "zones" },
    { kind: "surcharges" },
  ]);
  for (const names of [["Hoja1"], [""], ["Precios", "Prices"]])
    expect(() => sheetsOfWorkbook(named(...names))).toThrow();
  // A blank sheet of prices does not empty the draft.
  expect(readRules(sheetsOfWorkbook(named("Precios"))).problemCount).toBeGreaterThan(0);
});
